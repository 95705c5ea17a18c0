#!/usr/bin/env bash
# Packages the release as one archive: the program, licenses, README, changelog, completions, manual pages and systemd unit.
# `make dist` builds the program first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
target="${CARGO_TARGET_DIR:-target}"
cardroom="$target/dist/cardroom"

version=$("$cardroom" --version | cut -d ' ' -f 2)
machine=$(rustc -vV | sed -n 's/^host: //p')
name="cardroom-$version-$machine"
folder="$target/dist/$name"
rm -rf "$folder"
mkdir -p "$folder/completions"
cp "$cardroom" README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE assets/systemd/cardroom.service "$folder"
"$cardroom" completions bash >"$folder/completions/cardroom"
"$cardroom" completions zsh >"$folder/completions/_cardroom"
"$cardroom" completions fish >"$folder/completions/cardroom.fish"
"$cardroom" manual "$folder/man/man1"

# The same files give the same archive.
at=$(git log -1 --format=%ct 2>/dev/null || echo 0)
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$at" -C "$target/dist" -cf - "$name" | gzip -9n >"$folder.tar.gz"
(cd "$target/dist" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
printf '\n%s: %s bytes, the program in it %s\n' "$folder.tar.gz" "$(stat -c %s "$folder.tar.gz")" "$(stat -c %s "$cardroom")"
