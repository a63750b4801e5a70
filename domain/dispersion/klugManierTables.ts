import type { DispersionClass } from './dispersionClass.ts'

/** Classes of table 2, for night and for day. */
export interface BaseClasses {
  readonly night: DispersionClass
  readonly day: DispersionClass
}

// VDI 3782 part 6 (2017), table 2. Rows: wind up to 1.2, 2.3, 3.3, 4.3 m/s, and more.
const rowLimitsMs = [1.2, 2.3, 3.3, 4.3]
// biome-ignore format: table
const nightRows: readonly (readonly DispersionClass[])[] = [
  // 0 to 6/8, 7 to 8/8
  [1, 2],
  [1, 2],
  [2, 3],
  [3, 3],
  [3, 3],
]
// biome-ignore format: table
const dayRows: readonly (readonly DispersionClass[])[] = [
  // 0 to 2/8, 3 to 5/8, 6 to 8/8
  [5, 5, 5],
  [5, 5, 4],
  [5, 5, 4],
  [5, 4, 4],
  [4, 3, 3],
]

/** Table 2: classes by wind (m/s, rounded to 0.1) and clouds (eighths). */
export function baseClasses(windSpeedMs: number, cloudOctas: number): BaseClasses {
  const limit = rowLimitsMs.findIndex((upper) => windSpeedMs <= upper)
  const row = limit < 0 ? rowLimitsMs.length : limit
  const nightColumn = cloudOctas <= 6 ? 0 : 1
  const dayColumn = cloudOctas <= 2 ? 0 : cloudOctas < 6 ? 1 : 2
  return { night: nightRows[row]![nightColumn]!, day: dayRows[row]![dayColumn]! }
}

// Table 3, by the classes of night and day. Columns: from 1 to 2 and from 2 to 3 hours after sunrise, from 2 to 1 and
// from 1 to 0 hours before sunset, up to 1 hour after sunset. 'a' and 'b' are the footnotes' cases. In the row 2/4 the
// first column is 3 in the text of the table's public implementation; its comment says 4.
// biome-ignore format: table
const twilightRows: ReadonlyMap<string, readonly (DispersionClass | 'a' | 'b')[]> = new Map([
  ['1/5', ['a',  2,  2, 'b', 'a']],
  ['1/4', [ 2,   2,  3,  3,  'a']],
  ['2/5', [ 2,   3,  3,  2,   2 ]],
  ['2/4', [ 3,   3,  3,  3,   2 ]],
  ['3/5', [ 3,   4,  4,  3,   3 ]],
  ['3/4', [ 3,   3,  4,  4,   3 ]],
  ['3/3', [ 3,   3,  3,  3,   3 ]],
])

/**
 * Rule c, table 3: the class around sunrise and sunset, which replaces that of rules a and b.
 * @param afterSunriseH hours since sunrise, 0 to 24
 * @returns null at other times of the day
 */
export function twilightClass(
  { night, day }: BaseClasses,
  hour: { readonly windSpeedMs: number; readonly cloudOctas: number; readonly month: number },
  afterSunriseH: number,
  dayLengthH: number,
): DispersionClass | null {
  const column = twilightColumn(afterSunriseH, dayLengthH)
  if (column < 0) return null
  const entry = twilightRows.get(`${night}/${day}`)?.[column]
  if (entry === undefined) return null
  const { windSpeedMs, cloudOctas, month } = hour
  const isWinter = month === 12 || month <= 2
  if (entry === 'a') return !isWinter && windSpeedMs >= 1.3 ? 2 : 1
  if (entry === 'b') return isWinter && windSpeedMs < 1.3 && cloudOctas <= 6 ? 1 : 2
  return entry
}

function twilightColumn(afterSunriseH: number, dayLengthH: number): number {
  const untilSunsetH = dayLengthH - afterSunriseH
  if (afterSunriseH > 1 && afterSunriseH <= 2) return 0
  if (afterSunriseH > 2 && afterSunriseH <= 3) return 1
  if (untilSunsetH >= 1 && untilSunsetH < 2) return 2
  if (untilSunsetH >= 0 && untilSunsetH < 1) return 3
  if (untilSunsetH >= -1 && untilSunsetH < 0) return 4
  return -1
}

/** Table 4: the class where clouds are unknown, by wind (m/s) and the time of day. */
export function classWithoutClouds(
  windSpeedMs: number,
  afterSunriseH: number,
  dayLengthH: number,
): DispersionClass {
  const row = windSpeedMs <= 2.3 ? 0 : windSpeedMs <= 3.3 ? 1 : 2
  const untilSunsetH = dayLengthH - afterSunriseH
  if (afterSunriseH <= 1 || untilSunsetH < 0) return ([1, 2, 3] as const)[row]
  if (afterSunriseH <= 3) return ([2, 3, 3] as const)[row]
  if (untilSunsetH >= 2) return ([4, 4, 3] as const)[row]
  return 3
}
