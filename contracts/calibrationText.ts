import { leastMonths } from '#domain'
import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import type { EnergyYieldResult, MeasurementCalibration, ResultCalibration } from './products/index.ts'
import { parseUtc } from './time.ts'

/** How a result was calibrated and where that is from, as pairs of a name and a value in the reader's language. */
export function calibrationFacts(
  { by, factor, atlas_mean_ms, place, years }: ResultCalibration,
  text: Messages['calibration'],
  format: Format,
): [name: string, value: string][] {
  const height = format.quantity(by.height_m, 'm')
  const speed = (ms: number) => format.quantity(ms, 'm/s', 2)
  const head: [string, string][] = [
    [text.kind, text.kinds[by.kind]],
    [text.source, by.source],
    [text.place, format.latLon(place.lat, place.lon)],
  ]
  const tail: [string, string][] = [
    [text.atlasMean(height), `${speed(atlas_mean_ms)} (${format.years(years.from, years.till)})`],
    [text.factor, format.number(factor, 4)],
  ]
  if (by.kind === 'mean_speed') return [...head, [text.knownMean(height), speed(by.mean_speed_ms)], ...tail]
  const { common, skill } = by
  const day = (stamp: string) => format.dateUtc(parseUtc(stamp))
  const share = (value: number) => format.percent(value, 2)
  return [
    ...head,
    [text.method, text.methods[by.method]],
    [text.commonPeriod, text.commonValue(day(common.from), day(common.till), format.number(common.months))],
    [text.rSquared, format.number(by.r_squared, 3)],
    [text.residual, format.number(by.residual_ms, 2)],
    [
      text.skill,
      skill === null
        ? missingSkill(common, text)
        : text.skillValue(share(skill.speed_bias), share(skill.cube_bias), share(skill.uncertainty)),
    ],
    [text.fileHash, by.sha256],
    ...tail,
  ]
}

/** Why a method has no skill. */
export function missingSkill(
  { months }: Pick<MeasurementCalibration['common'], 'months'>,
  text: Messages['calibration'],
): string {
  return months < leastMonths ? text.tooShort : text.noSkill
}

/** A figure of some turbines in the calibrated wind, and in the atlas's as it is. */
export interface CalibrationRow {
  readonly group: 'planned' | 'portfolio' | 'farm'
  readonly figure: 'speed' | 'free' | 'park' | 'p50'
  readonly decimals: number
  readonly without: number | null
  readonly with: number | null
  /** Percent. */
  readonly change: number | null
}

/** The calibrated result beside the uncalibrated one. Losses take the same share of both. */
export function calibrationRows({ calibration, groups }: EnergyYieldResult): CalibrationRow[] {
  if (calibration === undefined) return []
  const names = (['planned', 'portfolio', 'farm'] as const).filter(
    (name) => groups.portfolio !== null || name === 'planned',
  )
  return names.flatMap((group) => {
    const [after, before] = [groups[group]!, calibration.uncalibrated[group]!]
    const netShare = after.yield.park_mwh > 0 ? after.net.p50_mwh / after.yield.park_mwh : null
    const row = (
      figure: CalibrationRow['figure'],
      decimals: number,
      without: number | null,
      calibrated: number | null,
    ): CalibrationRow => ({
      group,
      figure,
      decimals,
      without,
      with: calibrated,
      change:
        without !== null && calibrated !== null && without > 0 ? 100 * (calibrated / without - 1) : null,
    })
    return [
      row('speed', 2, before.free_wind_speed_ms, after.free_wind_speed_ms),
      row('free', 0, before.free_mwh, after.yield.free_mwh),
      row('park', 0, before.park_mwh, after.yield.park_mwh),
      row('p50', 0, netShare === null ? null : netShare * before.park_mwh, after.net.p50_mwh),
    ]
  })
}
