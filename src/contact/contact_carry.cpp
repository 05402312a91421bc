#include "contact/contact_carry.h"

#include <utility>

namespace scree {

ContactCarry::ContactCarry(ContactList& now, ContactList& before, std::vector<size_t>& ended)
    : now_(now), before_(before), ended_(ended), old_count_(now.count) {
  ended_.clear();
}

void ContactCarry::begin_pair(const ContactKey& pair) {
  const ContactList& list = old();
  while (first_ < old_count_ && pair_before(list.key[first_], pair)) ended_.push_back(first_++);
  for (last_ = first_; last_ < old_count_ && same_pair(list.key[last_], pair);) ++last_;
}

void ContactCarry::leave_place() {
  in_place_ = false;
  std::swap(now_, before_);
  now_.clear();
  now_.append(before_, 0, listed_);
}

uint32_t ContactCarry::add(const ContactKey& key, uint32_t row, size_t origin) {
  if (in_place_ && origin != listed_) leave_place();
  if (!in_place_ && origin != kNew) now_.append(before_, origin);
  if (!in_place_ && origin == kNew) now_.add(key, row);
  now_.key[listed_] = key;
  return static_cast<uint32_t>(listed_++);
}

}  // namespace scree
