import { variableDirection } from '../../dispersionYear/hourlyWeather.ts'
import { type Akterm, type AktermHour, aktermMissing, aktermWind } from './akterm.ts'
import type { AktermCheck, AktermFinding, AktermRule, AktermRuleCode } from './aktermFinding.ts'

/** Directions known to degrees, speeds known to tenths of m/s. */
const degrees = 2
const tenthsOfMs = 1
/** Resolutions that the values had before: tens of degrees, knots and whole m/s. */
const degreesOfTens = 1
const tenthsOfKnots = 2

const indeterminable = 7
const neutralStable = 3
const missing = 9

/**
 * A series in today's form: degrees and tenths of m/s, north 360, calms 0 in both, missing 999 with quality 9.
 *
 * The qualities state the original resolution, so that AUSTAL still spreads values: tens of degrees become QDD 1, knots
 * QFF 2. An indeterminable class becomes III/1, as AUSTAL reads it. An hour with contradictory direction and speed has
 * no wind.
 */
export function convertAkterm(series: Akterm): Akterm {
  return { ...series, hours: series.hours.map(converted) }
}

/** Faults of a file that its conversion mends. */
const mended: readonly AktermRuleCode[] = [
  ...(['blankLine', 'recordBeforeHeader', 'lowAvailability', 'firstHour', 'leapRule'] as const),
  ...(['directionNegative', 'speedNegative', 'speedMissingUnmarked'] as const),
]
const ofHeights: readonly AktermRuleCode[] = [
  'heightsMissing',
  'heightsColon',
  'heightCount',
  'heightInvalid',
]

/** The faults of a file that prevent its conversion. @param areHeightsGiven instead of those in the file */
export function unconvertible({ findings }: AktermCheck, areHeightsGiven: boolean): readonly AktermFinding[] {
  const ignored: readonly string[] = areHeightsGiven ? [...mended, ...ofHeights] : mended
  const codeOf = (rule: AktermRule) => (rule.code === 'moreOfThis' ? rule.of : rule.code)
  return findings.filter(({ severity, rule }) => severity === 'error' && !ignored.includes(codeOf(rule)))
}

/** Number of hours of a series that become missing because their wind is impossible. */
export function contradictoryHours(series: Akterm): number {
  return series.hours.filter((hour) => isWindGiven(hour) && !isWindPossible(hour)).length
}

function converted(hour: AktermHour): AktermHour {
  const km = hour.km === indeterminable ? neutralStable : hour.km >= 1 && hour.km <= 6 ? hour.km : missing
  if (!isWindGiven(hour) || !isWindPossible(hour))
    return { ...hour, qdd: missing, qff: missing, dd: aktermMissing, ff: aktermMissing, km }
  const { directionDeg, speedMs } = aktermWind(hour)
  const ff = Math.round(10 * (speedMs ?? 0))
  // A wind of less than half a tenth, such as a zero in the original unit, is a calm.
  const dd = ff === 0 ? 0 : (directionDeg ?? variableDirection)
  return { ...hour, qdd: qddOf(hour), qff: qffOf(hour), dd, ff, km }
}

function isWindGiven({ qdd, qff, dd, ff }: AktermHour): boolean {
  return qdd <= 2 && qff <= 3 && dd !== aktermMissing && ff !== aktermMissing
}

/** False for a negative value, and for a calm in only one of direction and speed. */
function isWindPossible({ dd, ff }: AktermHour): boolean {
  return dd >= 0 && ff >= 0 && (dd === 0) === (ff === 0)
}

function qddOf({ qdd }: AktermHour): number {
  return qdd === degrees ? degrees : degreesOfTens
}

function qffOf({ qff }: AktermHour): number {
  return qff === 0 ? tenthsOfKnots : qff === tenthsOfMs ? tenthsOfMs : qff
}
