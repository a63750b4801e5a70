import { effectiveAnemometerHeightsM } from '../dispersion/anemometerHeights.ts'
import type { CountedYear } from '../dispersion/representativeYear.ts'
import { frequenciesOf } from '../dispersion/yearFrequencies.ts'
import { type DispersionHours, dispersionHours } from './dispersionHours.ts'
import type { DispersionIssue } from './dispersionIssue.ts'
import { completeSettings, type DispersionSettings, type YearSelection } from './dispersionSettings.ts'
import { gapsOf, type HourGap } from './hourGaps.ts'
import { type HourlyWeather, hourMs, variableDirection } from './hourlyWeather.ts'
import { type HourStatistics, statisticsOf } from './hourStatistics.ts'
import { compareWithAll, type LongTermComparison } from './longTermComparison.ts'
import { settingsIssues } from './settingsIssues.ts'
import { type YearAvailability, type YearOfHours, yearsOf } from './yearAvailability.ts'
import { minYears, rankYears, recommendedYears, type YearRanking } from './yearRanking.ts'

/** What there is of a calendar year, and what was counted of it. */
export interface YearSummary extends YearAvailability {
  /** True if it has hours enough to be chosen. */
  readonly isEnough: boolean
  /** Shape [6 classes], h. */
  readonly classHours: readonly number[]
  readonly calmHours: number
  /** m/s. */
  readonly meanSpeedMs: number
}

/** The dispersion series of one year, with all that is said about it. */
export interface DispersionYearResult {
  readonly year: number
  /** All settings, with their defaults. */
  readonly settings: Required<DispersionSettings>
  /** All hours of the year. */
  readonly series: DispersionHours
  readonly availability: YearAvailability
  readonly gaps: readonly HourGap[]
  /** Effective anemometer heights for the nine roughness lengths of AKTerm, m. */
  readonly anemometerHeightsM: readonly number[]
  readonly statistics: HourStatistics
  /** Every calendar year that the weather touches, in order. */
  readonly years: readonly YearSummary[]
  /** Of the years with hours enough, within the period of the selection; null for fewer than two. */
  readonly ranking: YearRanking | null
  /** The same years together. */
  readonly longTerm: HourStatistics
  readonly comparison: LongTermComparison | null
}

export type DispersionYearOutcome =
  | { readonly ok: true; readonly value: DispersionYearResult; readonly warnings: readonly DispersionIssue[] }
  | { readonly ok: false; readonly issues: readonly DispersionIssue[] }

/**
 * Makes the dispersion series of a year of the weather: a year that is named, or the one that stands best
 * for all.
 *
 * The representative year is chosen among those with availability enough; its own gaps stay gaps.
 */
export function makeDispersionYear(
  weather: HourlyWeather,
  given: DispersionSettings,
  selection: YearSelection,
): DispersionYearOutcome {
  const refused = settingsIssues(given, weather)
  if (refused.length > 0) return { ok: false, issues: refused }
  const settings = completeSettings(given)
  const all = yearsOf(dispersionHours(weather, settings))
  const years = all.map((year) => summaryOf(year, settings.minAvailability))
  const eligible = all.filter((one, index) => years[index]!.isEnough && isWithin(one.year, selection))
  const counted = eligible.map(countedYear)
  const ranking = counted.length >= minYears ? rankYears(counted) : null
  const chosen = selection.kind === 'year' ? selection.year : ranking?.[selection.method]
  const own = all.find(({ year }) => year === chosen)
  const summary = years.find(({ year }) => year === chosen)
  if (own === undefined || summary === undefined || !summary.isEnough)
    return { ok: false, issues: [refusal(years, eligible.length, selection, settings.minAvailability)] }
  const { series, ...availability } = own
  const value: DispersionYearResult = {
    year: own.year,
    settings,
    series,
    availability,
    gaps: gapsOf(series),
    anemometerHeightsM: effectiveAnemometerHeightsM(
      settings.anemometerHeightM,
      settings.roughnessM,
      settings.referenceHeightM,
      settings.minHeightM,
    ),
    statistics: statisticsOf([series]),
    years,
    ranking,
    longTerm: statisticsOf(eligible.map((one) => one.series)),
    comparison: compareWithAll(own.year, counted),
  }
  return { ok: true, value, warnings: warningsOf(value, selection, weather) }
}

/** The hours of a year as they are counted for the choice: variable winds have no direction. */
export function countedYear({ year, series }: YearOfHours): CountedYear {
  const { fromMs, speedMs, dispersionClass } = series
  const directionDeg = series.directionDeg.map((degrees) =>
    degrees === variableDirection ? Number.NaN : degrees,
  )
  const timesMs = Float64Array.from(speedMs, (_, i) => fromMs + i * hourMs)
  return { year, frequencies: frequenciesOf({ year, timesMs, directionDeg, speedMs, dispersionClass }) }
}

function summaryOf({ series, ...availability }: YearOfHours, minAvailability: number): YearSummary {
  const { classHours, calmHours, meanSpeedMs } = statisticsOf([series])
  const isEnough = availability.availability >= minAvailability
  return { ...availability, isEnough, classHours, calmHours, meanSpeedMs }
}

function isWithin(year: number, selection: YearSelection): boolean {
  if (selection.kind === 'year') return true
  return year >= (selection.fromYear ?? year) && year <= (selection.tillYear ?? year)
}

function refusal(
  years: readonly YearSummary[],
  eligible: number,
  selection: YearSelection,
  min: number,
): DispersionIssue {
  if (years.length === 0) return { code: 'noYears' }
  if (selection.kind === 'representative') return { code: 'tooFewYears', count: eligible, min: minYears }
  const { year } = selection
  const own = years.find((one) => one.year === year)
  if (own !== undefined)
    return { code: 'availabilityLow', year, share: own.availability, min, missing: own.missing }
  return { code: 'yearMissing', year, fromYear: years[0]!.year, tillYear: years.at(-1)!.year }
}

function warningsOf(
  { year, series, years, ranking, settings, availability }: DispersionYearResult,
  selection: YearSelection,
  weather: HourlyWeather,
): DispersionIssue[] {
  const warnings: DispersionIssue[] = []
  if (selection.kind === 'representative') {
    for (const { year: other, availability: share, isEnough, missing } of years)
      if (!isEnough && isWithin(other, selection))
        warnings.push({ code: 'availabilityLow', year: other, share, min: settings.minAvailability, missing })
    warnings.push(...choiceWarnings(ranking, selection.method))
  }
  const clouds = settings.classMethod === 'klugManier' ? weather.cloudOctas : undefined
  if (clouds !== undefined) {
    const offset = (Date.UTC(year, 0) - weather.fromMs) / hourMs
    const hours = series.dispersionClass.reduce(
      (count, code, i) => count + (code !== 9 && Number.isNaN(clouds[i + offset] ?? Number.NaN) ? 1 : 0),
      0,
    )
    if (hours > 0) warnings.push({ code: 'cloudsMissing', hours })
  }
  if (availability.missing.direction > 0)
    warnings.push({ code: 'directionMissing', hours: availability.missing.direction })
  return warnings
}

function choiceWarnings(ranking: YearRanking | null, method: 'a' | 'b'): DispersionIssue[] {
  if (ranking === null) return []
  const { a, b, steadiness, years } = ranking
  const warnings: DispersionIssue[] = []
  if (years.length < recommendedYears)
    warnings.push({ code: 'periodShort', count: years.length, recommended: recommendedYears })
  if (a !== b) warnings.push({ code: 'methodsDiffer', a, b })
  const stays = steadiness[method]
  if (stays < steadiness.of)
    warnings.push({ code: 'choiceUnsteady', year: ranking[method], stays, of: steadiness.of })
  return warnings
}
