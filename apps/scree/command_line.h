#pragma once

namespace scree::cli {

// Does what the words say; returns the exit code. Throws InputError for words that make no sense.
int run_command_line(int argc, char** argv);

}  // namespace scree::cli
