import { type LatLon, leastMonths, statesUncertainty, type TransferMethod } from '#domain'
import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import { assumptionsOf } from './products/energyYield/changedAssumptions.ts'
import { lossSteps } from './products/energyYield/netYield.ts'
import { lossesOfTurbines } from './products/energyYield/restrictedLosses.ts'
import { restrictedGroup } from './products/energyYield/turbineLosses.ts'
import type { EnergyYieldResult, ProductionFit, ResultCalibration } from './products/index.ts'
import type { QuantityName } from './quantities/index.ts'
import { quantityText, quantityWithUnit } from './quantities/quantityText.ts'
import type { MeasurementCalibration, MeteredCalibration, SiteFactor } from './schemas/calibration.ts'
import { parseUtc } from './time.ts'

/** Facts about a calibration. */
export type CalibrationFigures = Pick<
  ResultCalibration,
  'by' | 'factor' | 'atlas_mean_ms' | 'years' | 'sites' | 'production'
> & {
  readonly place: LatLon
}

/** Method and source of a result's calibration, as pairs of name and value in the reader's language. */
export function calibrationFacts(
  { by, factor, atlas_mean_ms, place, years, sites = [], production }: CalibrationFigures,
  text: Messages['calibration'],
  format: Format,
): [name: string, value: string][] {
  const speed = (ms: number) => quantityWithUnit('meanWindSpeed', ms, format)
  const placeFact: [string, string] = [text.place, format.latLon(place.lat, place.lon)]
  const head: [string, string][] = [
    [text.kind, text.kinds[by.kind]],
    [text.source, by.source],
    ...(by.kind === 'raster' || by.kind === 'production' ? [] : [placeFact]),
  ]
  if (by.kind === 'production')
    return [
      ...head,
      ...(production === undefined ? [] : productionFacts(production, by.other_losses, text, format)),
      [text.production.atlasMean, `${speed(atlas_mean_ms)} (${format.years(years.from, years.till)})`],
      [text.factor, quantityText('calibrationFactor', factor, format)],
    ]
  if (by.kind === 'metered')
    return [
      ...head,
      ...meteredFacts(by, text, format),
      [text.metered.factor, quantityText('calibrationFactor', by.factor, format)],
    ]
  const height = format.quantity(by.height_m, 'm')
  const tail: [string, string][] = [
    [text.atlasMean(height), `${speed(atlas_mean_ms)} (${format.years(years.from, years.till)})`],
    [text.factor, quantityText('calibrationFactor', factor, format)],
  ]
  if (by.kind === 'mean_speed') return [...head, [text.knownMean(height), speed(by.mean_speed_ms)], ...tail]
  if (by.kind === 'raster')
    return [
      ...head,
      [
        text.years,
        by.years === undefined ? text.raster.longTerm : format.years(by.years.from, by.years.till),
      ],
      [
        text.raster.mean(height),
        rangeOf(
          sites.map((one) => one.mean_speed_ms),
          speed,
        ),
      ],
      ...(sites.length > 1 ? [siteFactorFact(sites, text, format)] : []),
      [text.fileHash, by.sha256],
      ...tail,
    ]
  const { common, skill } = by
  const day = (stamp: string) => format.dateUtc(parseUtc(stamp))
  const share = (value: number) => quantityWithUnit('sigma', value, format)
  return [
    ...head,
    [text.method, text.methods[by.method]],
    [text.commonPeriod, text.commonValue(day(common.from), day(common.till), format.number(common.months))],
    [text.rSquared, quantityText('rSquared', by.r_squared, format)],
    [text.residual, quantityText('windSpeed', by.residual_ms, format)],
    [
      text.skill,
      skill === null
        ? missingSkill(common, text)
        : text.skillValue(
            share(skill.speed_bias),
            share(skill.cube_bias),
            statedText(skill.uncertainty, by.method, text, share),
          ),
    ],
    [text.fileHash, by.sha256],
    ...tail,
  ]
}

/**
 * The uncertainty of a measurement, or why there is none; earlier releases stated one for the matrix that was
 * too small.
 */
function statedText(
  uncertainty: number | null,
  method: TransferMethod,
  text: Messages['calibration'],
  share: (value: number) => string,
): string {
  if (!statesUncertainty(method)) return text.noMatrixUncertainty
  return uncertainty === null ? text.noUncertainty : share(uncertainty)
}

function siteFactorFact(
  sites: readonly SiteFactor[],
  text: Messages['calibration'],
  format: Format,
): [name: string, value: string] {
  const factors = sites.map(({ factor }) => factor)
  return [
    text.raster.siteFactors,
    rangeOf(factors, (factor) => quantityText('calibrationFactor', factor, format)),
  ]
}

function productionFacts(
  fit: ProductionFit,
  otherLosses: number,
  text: Messages['calibration'],
  format: Format,
): [name: string, value: string][] {
  const { production: words } = text
  const energy = (mwh: number) => format.quantity(mwh, 'MWh')
  const share = (value: number) => quantityWithUnit('sigma', value, format)
  const { skill } = fit
  return [
    [words.turbines, words.turbinesValue(format.number(fit.turbines), format.number(fit.standing))],
    [words.periods, words.periodsValue(format.number(fit.periods), fit.unit, format.number(fit.left_out))],
    [words.produced, energy(fit.produced_mwh)],
    [words.computed, energy(fit.computed_mwh)],
    [words.otherLosses, share(otherLosses)],
    [text.rSquared, quantityText('rSquared', fit.r_squared, format)],
    [words.scatter, share(fit.scatter)],
    [
      words.skill,
      skill === null
        ? words.tooFew
        : words.skillValue(
            share(skill.rmse),
            skill.uncertainty === null ? text.noUncertainty : share(skill.uncertainty),
          ),
    ],
  ]
}

/** Uncertainty and skill of a factor by metered energy, as pairs of a name and a value. */
export function meteredFacts(
  { uncertainty, plants, nearest_km, skill }: Omit<MeteredCalibration, 'kind' | 'source' | 'place'>,
  { metered: words }: Pick<Messages['calibration'], 'metered'>,
  format: Format,
): [name: string, value: string][] {
  const error = (value: number) => quantityWithUnit('sigma', value, format)
  return [
    [
      words.plants,
      words.plantsValue(format.number(plants), quantityWithUnit('distanceInKm', nearest_km, format)),
    ],
    [words.uncertainty, error(uncertainty)],
    [words.skill(format.number(skill.farms)), error(skill.leave_farm)],
    ...(skill.leave_block === null ? [] : [[words.leaveBlock, error(skill.leave_block)] as [string, string]]),
    [words.without, words.withoutValue(error(skill.none), error(skill.one))],
    [words.coverage, quantityWithUnit('proportion', skill.coverage, format)],
    [words.losses, words.lossesValue],
  ]
}

/** The least and the greatest of some numbers. */
function rangeOf(values: readonly number[], textOf: (value: number) => string): string {
  return [...new Set([Math.min(...values), Math.max(...values)].map(textOf))].join(' – ')
}

/** Why a method has no skill. */
export function missingSkill(
  { months }: Pick<MeasurementCalibration['common'], 'months'>,
  text: Messages['calibration'],
): string {
  return months < leastMonths ? text.tooShort : text.noSkill
}

/** Wind at a turbine's site after calibration by a raster. */
export interface SiteFactorRow {
  readonly name: string
  readonly siteMeanMs: number
  readonly atlasMeanMs: number
  readonly factor: number
}

/** Turbines with their factors; empty if the wind is calibrated as a whole or not at all. */
export function siteFactorRows({ calibration, turbines }: EnergyYieldResult): SiteFactorRow[] {
  const names = new Map(turbines.map(({ site_id, name }) => [site_id, name]))
  return (calibration?.sites ?? []).map((one) => ({
    name: names.get(one.site_id) ?? '',
    siteMeanMs: one.mean_speed_ms,
    atlasMeanMs: one.atlas_mean_ms,
    factor: one.factor,
  }))
}

/** A figure of some turbines in the calibrated and in the atlas's own wind. */
export interface CalibrationRow {
  readonly group: 'planned' | 'portfolio' | 'farm'
  readonly figure: 'speed' | 'free' | 'park' | 'p50'
  readonly quantity: QuantityName
  readonly without: number | null
  readonly with: number | null
  /** Percent. */
  readonly change: number | null
}

/** The calibrated and the uncalibrated result. Both have equal relative losses. */
export function calibrationRows(result: EnergyYieldResult): CalibrationRow[] {
  const { calibration, groups } = result
  if (calibration === undefined) return []
  const names = (['planned', 'portfolio', 'farm'] as const).filter(
    (name) => groups.portfolio !== null || name === 'planned',
  )
  return names.flatMap((group) => {
    const [after, before] = [groups[group]!, calibration.uncalibrated[group]!]
    const losses = lossesOfTurbines(assumptionsOf(result).losses, restrictedGroup(result, 'planned'), {
      parkMwh: before.park_mwh,
      lostMwh: before.restricted_mwh ?? {},
    })
    const net = lossSteps(before.park_mwh, losses).at(-1)?.remaining_mwh ?? before.park_mwh
    const row = (
      figure: CalibrationRow['figure'],
      quantity: QuantityName,
      without: number | null,
      calibrated: number | null,
    ): CalibrationRow => ({
      group,
      figure,
      quantity,
      without,
      with: calibrated,
      change:
        without !== null && calibrated !== null && without > 0 ? 100 * (calibrated / without - 1) : null,
    })
    return [
      row('speed', 'freeWindSpeed', before.free_wind_speed_ms, after.free_wind_speed_ms),
      row('free', 'freeYield', before.free_mwh, after.yield.free_mwh),
      row('park', 'parkYield', before.park_mwh, after.yield.park_mwh),
      row('p50', 'netYield', net, after.net.p50_mwh),
    ]
  })
}
