// Words and numbers of a file in text form, with the line they stand in, and tags of XML files.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <string_view>

#include "scree/error.h"

namespace scree {

class TextScanner {
 public:
  explicit TextScanner(std::string_view text) : text_(text) {}

  int line() const { return line_; }

  // the next word of the text, empty at its end
  std::string_view word() {
    while (at_ < text_.size() && blank(text_[at_])) line_ += text_[at_++] == '\n';
    return rest_of_word();
  }
  // the next word of this line, empty at its end; a backslash ends no line
  std::string_view word_in_line() {
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (!blank(text_[at_]) && !continues()) return rest_of_word();
      if (continues()) at_ = text_.find('\n', at_), ++line_;
      ++at_;
    }
    return {};
  }
  // what is left of this line, without the blanks around it
  std::string_view rest_of_line() {
    const size_t end = std::min(text_.find('\n', at_), text_.size());
    std::string_view rest = text_.substr(at_, end - at_);
    at_ = end;
    while (!rest.empty() && blank(rest.front())) rest.remove_prefix(1);
    while (!rest.empty() && blank(rest.back())) rest.remove_suffix(1);
    return rest;
  }

  template <class T>
  T number(std::string_view word, std::string_view expected) const {
    T value{};
    const std::string_view digits = word.starts_with('+') ? word.substr(1) : word;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || !std::isfinite(double(value)))
      fail(word, expected);
    return value;
  }
  double coordinate(std::string_view word) const { return number<double>(word, "a finite number"); }

  [[noreturn]] void fail(std::string_view found, std::string_view expected) const {
    throw InputError(fmt::format("line {}: '{}' where {} should be", line_, found.substr(0, 40), expected));
  }

 private:
  static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
  bool continues() const {
    if (text_[at_] != '\\') return false;
    const std::string_view after = text_.substr(at_ + 1, 2);
    return after.starts_with('\n') || after == "\r\n";
  }
  std::string_view rest_of_word() {
    const size_t begin = at_;
    while (at_ < text_.size() && !blank(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  std::string_view text_;
  size_t at_ = 0;
  int line_ = 1;
};

// An opening tag <name ...>, without its >.
struct XmlTag {
  std::string_view text;
  size_t end = 0;  // behind the >

  // the value of an attribute, between its quotes; empty if there is none
  std::string_view attribute(std::string_view name) const {
    size_t at = text.find_first_of(" \t\r\n");
    while (at < text.size()) {
      at = text.find_first_not_of(" \t\r\n/", at);
      const size_t equals = text.find('=', at);
      if (at == text.npos || equals == text.npos) return {};
      std::string_view key = text.substr(at, equals - at);
      key = key.substr(0, key.find_last_not_of(" \t\r\n") + 1);
      const size_t quote = text.find_first_of("\"'", equals);
      const size_t last = quote == text.npos ? quote : text.find(text[quote], quote + 1);
      if (last == text.npos) return {};
      if (key == name) return text.substr(quote + 1, last - quote - 1);
      at = last + 1;
    }
    return {};
  }
};

// The first tag with the name from a place on, comments passed over.
inline XmlTag find_tag(std::string_view text, std::string_view name, size_t from = 0) {
  for (size_t at = text.find('<', from); at != text.npos; at = text.find('<', at + 1)) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("<!--")) {
      at = text.find("-->", at);
      if (at == text.npos) break;
      continue;
    }
    if (!rest.substr(1).starts_with(name) || rest.find_first_of(" \t\r\n/>") != name.size() + 1) continue;
    if (const size_t close = rest.find('>'); close != rest.npos) return {rest.substr(0, close), at + close + 1};
  }
  return {};
}

}  // namespace scree
