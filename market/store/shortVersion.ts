/** Digits of a checksum that tell versions apart. */
const digits = 12

/** Beginning of a checksum, as the version of what it is of. */
export function shortVersion(checksum: string): string {
  return checksum.slice(0, digits)
}
