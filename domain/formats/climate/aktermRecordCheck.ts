import { type AktermHour, aktermMissing } from './akterm.ts'
import type { FindingList } from './aktermFinding.ts'

const plainElements = 15
const rainElements = 17

/** An integer as in C: digits with an optional sign. */
const integer = /^[+-]?\d{1,9}$/

/** No wind on earth has reached this speed in an hourly mean, m/s. */
const highestSpeedMs = 75

const knotMs = 0.514
const variableCode = 990

/** Parts of a record that checks of several records need. */
export interface CheckedRecord {
  readonly station: number
  readonly hour: AktermHour
  /** False where AUSTAL treats the hour as missing. */
  readonly isValid: boolean
  /** Range of the direction that AUSTAL draws from, degrees to both sides; 0 without. */
  readonly directionSpreadDeg: number
  readonly speedSpreadMs: number
  /** The direction is drawn from all. */
  readonly isVariable: boolean
  /** Whether the file has rain in this hour; null if it has no rain at all. */
  readonly hasRain: boolean | null
}

export function expectedElements(hasRain: boolean): number {
  return hasRain ? rainElements : plainElements
}

/** Reads the integers of a record; null if there are too few or one of them is none. */
export function readElements(
  text: string,
  line: number,
  hasRain: boolean,
  findings: FindingList,
): { readonly numbers: readonly number[]; readonly extra: number } | null {
  const words = text.slice(2).trim().split(/\s+/)
  const expected = expectedElements(hasRain)
  const found = text.slice(2).trim() === '' ? 0 : words.length
  if (found < expected) {
    findings.add(line, { code: 'elementCount', found, expected })
    return null
  }
  const needed = words.slice(0, expected)
  const wrong = needed.findIndex((word) => !integer.test(word))
  if (wrong >= 0) {
    findings.add(line, { code: 'elementInvalid', text: needed[wrong]!.slice(0, 40), position: wrong + 1 })
    return null
  }
  return { numbers: needed.map(Number), extra: found - expected }
}

/** The station and the hour of a record. @param numbers the sixth is the minute, always 0 */
export function hourOf(
  [station = 0, year = 0, month = 0, day = 0, hour = 0, , ...codes]: readonly number[],
  withRain: boolean,
): Pick<CheckedRecord, 'station' | 'hour'> {
  const [qdd = 0, qff = 0, dd = 0, ff = 0, qq1 = 0, km = 0, qq2 = 0, hm = 0, qq3 = 0, pp = 0, qpp = 0] = codes
  const plain = { year, month, day, hour, qdd, qff, dd, ff, qq1, km, qq2, hm, qq3 }
  return { station, hour: withRain ? { ...plain, pp, qpp } : plain }
}

export function checkRecord(
  numbers: readonly number[],
  line: number,
  withRain: boolean,
  findings: FindingList,
): CheckedRecord {
  const { station, hour } = hourOf(numbers, withRain)
  const minute = numbers[5]!
  if (minute !== 0) findings.add(line, { code: 'minute', value: minute })
  return { station, hour, ...checkHour(hour, line, findings) }
}

export function checkHour(
  { qdd, qff, dd, ff, km, pp, qpp }: AktermHour,
  line: number,
  findings: FindingList,
): Omit<CheckedRecord, 'station' | 'hour'> {
  const direction = checkDirection(qdd, dd, line, findings)
  const speed = checkSpeed(qff, ff, line, findings)
  const hasWind = direction.isKnown && speed.isKnown
  if (hasWind && (ff === 0) !== (dd === 0)) findings.add(line, { code: 'calm', direction: dd, speed: ff })
  if (pp !== undefined && qpp === 1 && (pp < 0 || pp > 999))
    findings.add(line, { code: 'rainRange', value: pp })
  return {
    isValid: hasWind && hasClass(km, line, findings),
    directionSpreadDeg: hasWind && ff !== 0 ? direction.spreadDeg : 0,
    speedSpreadMs: hasWind && ff !== 0 ? speed.spreadMs : 0,
    isVariable: hasWind && direction.isVariable,
    hasRain: qpp === undefined ? null : qpp === 1,
  }
}

function checkDirection(qdd: number, dd: number, line: number, findings: FindingList) {
  const isKnown = qdd >= 0 && qdd <= 2
  if (!isKnown && qdd !== 9) findings.add(line, { code: 'directionQuality', value: qdd })
  const degrees = qdd === 0 ? 10 * dd : dd
  const isVariable = isKnown && degrees > 360
  if (isKnown && dd < 0) findings.add(line, { code: 'directionNegative', value: dd })
  else if (isKnown && dd === aktermMissing) findings.add(line, { code: 'directionMissingUnmarked' })
  // 990 and, in tens of degrees, 99 mean a wind without direction.
  else if (isVariable && degrees !== variableCode) findings.add(line, { code: 'directionRange', value: dd })
  return { isKnown, isVariable, spreadDeg: isVariable ? 0 : qdd === 2 ? 0.5 : 5 }
}

function checkSpeed(qff: number, ff: number, line: number, findings: FindingList) {
  const isKnown = qff >= 0 && qff <= 3
  if (!isKnown && qff !== 9) findings.add(line, { code: 'speedQuality', value: qff })
  const speedMs = qff === 0 ? knotMs * ff : ff / 10
  if (isKnown && ff < 0) findings.add(line, { code: 'speedNegative', value: ff })
  else if (isKnown && ff === aktermMissing) findings.add(line, { code: 'speedMissingUnmarked' })
  else if (isKnown && speedMs > highestSpeedMs) findings.add(line, { code: 'speedHigh', value: speedMs })
  return { isKnown, spreadMs: qff === 1 ? 0.05 : qff === 3 ? 0.5 : knotMs / 2 }
}

/** AUSTAL reads 7 as III/1, and everything but 1 to 7 as missing. */
function hasClass(km: number, line: number, findings: FindingList): boolean {
  if (km === 7) findings.add(line, { code: 'classIndeterminable' })
  else if (!(km >= 1 && km <= 6) && km !== 9) findings.add(line, { code: 'classUnknown', value: km })
  return km >= 1 && km <= 7
}
