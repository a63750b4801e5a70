/** Digits of a checksum that distinguish versions. */
const digits = 12

/** First digits of a checksum, as a version. */
export function shortVersion(checksum: string): string {
  return checksum.slice(0, digits)
}
