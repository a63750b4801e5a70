/**
 * A release is named by its day: 2026.11.26, numbers without leading zeros, which is a valid version for npm.
 * Results from before releases had names carry 0.1.0.
 */
const releasePattern = /^(20\d{2})\.([1-9]|1[0-2])\.([1-9]|[12]\d|3[01])$/

export function isRelease(version: string): boolean {
  return releasePattern.test(version)
}

/**
 * Midnight UTC of a release's day, in ms since 1970.
 * @throws RangeError a version that names no release
 */
export function releaseDateMs(version: string): number {
  const [, year, month, day] = releasePattern.exec(version) ?? []
  if (year === undefined) throw new RangeError(`${version} is no release`)
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** Negative if the first release is older; every release is newer than 0.1.0. */
export function compareReleases(a: string, b: string): number {
  const timeOf = (version: string) => (isRelease(version) ? releaseDateMs(version) : 0)
  return timeOf(a) - timeOf(b)
}
