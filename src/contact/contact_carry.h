// How contacts that are matched by key live on from step to step, for every kind that has such contacts: the kind says
// which contact of the last step each one continues, and this keeps both lists.
#pragma once

#include <vector>

#include "state/contact_list.h"

namespace scree {

class ContactCarry {
 public:
  static constexpr size_t kNew = size_t(-1);  // continues no contact of the last step

  // `ended` is work space.
  ContactCarry(ContactList& now, ContactList& before, std::vector<size_t>& ended);

  // Pairs come in ascending order. [first(), last()) are the contacts of this one in the last step, in old().
  void begin_pair(const ContactKey& pair);
  void end_pair() { first_ = last_; }
  size_t first() const { return first_; }
  size_t last() const { return last_; }
  const ContactList& old() const { return in_place_ ? now_ : before_; }

  // Lists a contact of the pair; returns its place in now(), where the fields are those of the contact it continues.
  uint32_t add(const ContactKey& key, uint32_t row, size_t origin);
  // An old contact of the pair has no successor: it has ended.
  void end(size_t origin) { ended_.push_back(origin); }

  ContactList& now() { return now_; }
  size_t count() const { return listed_; }  // contacts of this step so far

  // After the last pair: calls book(old, k) for every contact that ended. From then on now() has the contacts of this
  // step alone.
  template <class Book>
  void finish(Book book) {
    while (first_ < old_count_) ended_.push_back(first_++);
    ContactList& list = in_place_ ? now_ : before_;
    for (const size_t k : ended_)
      if (list.state.active[k]) book(list, static_cast<uint32_t>(k));
    now_.count = listed_;
  }

 private:
  void leave_place();

  // Contacts are updated in place up to the first that begins or ends; from there on they are copied from `before_`.
  ContactList &now_, &before_;
  std::vector<size_t>& ended_;
  size_t old_count_;
  size_t listed_ = 0, first_ = 0, last_ = 0;
  bool in_place_ = true;
};

}  // namespace scree
