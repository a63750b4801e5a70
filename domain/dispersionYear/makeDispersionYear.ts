import { effectiveAnemometerHeightsM } from '../dispersion/anemometerHeights.ts'
import { missingDispersionClass } from '../dispersion/dispersionClass.ts'
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

/** Availability and counts of a calendar year. */
export interface YearSummary extends YearAvailability {
  /** Whether the year has enough hours to be chosen. */
  readonly isEnough: boolean
  /** Shape [6 classes], h. */
  readonly classHours: readonly number[]
  readonly calmHours: number
  /** m/s. */
  readonly meanSpeedMs: number
}

/** The dispersion series of one year, with its statistics and warnings. */
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
  /** Every calendar year within the weather, in order. */
  readonly years: readonly YearSummary[]
  /** Ranking of the years with enough hours, within the period of the selection; null for fewer than two. */
  readonly ranking: YearRanking | null
  /** Statistics of all these years together. */
  readonly longTerm: HourStatistics
  readonly comparison: LongTermComparison | null
}

export type DispersionYearOutcome =
  | { readonly ok: true; readonly value: DispersionYearResult; readonly warnings: readonly DispersionIssue[] }
  | { readonly ok: false; readonly issues: readonly DispersionIssue[] }

/** The series of every year with enough hours. */
export type DispersionYearsOutcome =
  | {
      readonly ok: true
      readonly results: readonly DispersionYearResult[]
      /** Every calendar year within the weather, in order. */
      readonly years: readonly YearSummary[]
      readonly warnings: readonly DispersionIssue[]
    }
  | { readonly ok: false; readonly issues: readonly DispersionIssue[] }

/**
 * Makes the dispersion series of a year of the weather: a named year, or the one that represents all years best.
 *
 * The representative year is chosen among those with sufficient availability; its own gaps stay gaps.
 */
export function makeDispersionYear(
  weather: HourlyWeather,
  given: DispersionSettings,
  selection: YearSelection,
): DispersionYearOutcome {
  const refused = settingsIssues(given, weather)
  if (refused.length > 0) return { ok: false, issues: refused }
  const known = preparedYears(weather, given, selection)
  const { years, ranking } = known
  const chosen = selection.kind === 'year' ? selection.year : ranking?.[selection.method]
  const own = known.all.find(({ year }) => year === chosen)
  if (own === undefined || !years.some(({ year, isEnough }) => year === chosen && isEnough))
    return { ok: false, issues: [refusal(known, selection)] }
  const value = resultOf(own, known)
  return { ok: true, value, warnings: warningsOf(value, selection, weather) }
}

/** Makes the series of all years of the period with enough hours, or only of the selected one. */
export function dispersionYears(
  weather: HourlyWeather,
  given: DispersionSettings,
  selection: YearSelection,
  isAll: boolean,
): DispersionYearsOutcome {
  if (!isAll) {
    const outcome = makeDispersionYear(weather, given, selection)
    if (!outcome.ok) return outcome
    return { ...outcome, results: [outcome.value], years: outcome.value.years }
  }
  const refused = settingsIssues(given, weather)
  if (refused.length > 0) return { ok: false, issues: refused }
  const known = preparedYears(weather, given, selection)
  if (known.eligible.length === 0) return { ok: false, issues: [refusal(known, selection)] }
  return {
    ok: true,
    results: known.eligible.map((own) => resultOf(own, known)),
    years: known.years.filter(({ year }) => isWithin(year, selection)),
    warnings: periodWarnings(known.years, known.ranking, known.settings, selection),
  }
}

interface PreparedYears {
  readonly settings: Required<DispersionSettings>
  readonly all: readonly YearOfHours[]
  readonly years: readonly YearSummary[]
  /** Years of the period with enough hours. */
  readonly eligible: readonly YearOfHours[]
  readonly counted: readonly CountedYear[]
  readonly ranking: YearRanking | null
  readonly longTerm: HourStatistics
}

function preparedYears(
  weather: HourlyWeather,
  given: DispersionSettings,
  selection: YearSelection,
): PreparedYears {
  const settings = completeSettings(given)
  const all = yearsOf(dispersionHours(weather, settings))
  const years = all.map((year) => summaryOf(year, settings.minAvailability))
  const eligible = all.filter((one, index) => years[index]!.isEnough && isWithin(one.year, selection))
  const counted = eligible.map(countedYear)
  const ranking = counted.length >= minYears ? rankYears(counted) : null
  const longTerm = statisticsOf(eligible.map((one) => one.series))
  return { settings, all, years, eligible, counted, ranking, longTerm }
}

function resultOf(own: YearOfHours, known: PreparedYears): DispersionYearResult {
  const { settings, years, ranking, longTerm, counted } = known
  const { series, ...availability } = own
  return {
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
    longTerm,
    comparison: compareWithAll(own.year, counted),
  }
}

/** The hours of a year in the form for the choice: variable winds have no direction. */
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

function isWithin(year: number, { fromYear, tillYear }: YearSelection): boolean {
  return year >= (fromYear ?? year) && year <= (tillYear ?? year)
}

function refusal({ years, eligible, settings }: PreparedYears, selection: YearSelection): DispersionIssue {
  if (years.length === 0) return { code: 'noYears' }
  if (selection.kind === 'representative')
    return { code: 'tooFewYears', count: eligible.length, min: minYears }
  const { year } = selection
  const own = years.find((one) => one.year === year)
  if (own !== undefined) return availabilityIssue(own, settings)
  return { code: 'yearMissing', year, fromYear: years[0]!.year, tillYear: years.at(-1)!.year }
}

function availabilityIssue(
  { year, availability: share, missing }: YearSummary,
  { minAvailability: min }: Required<DispersionSettings>,
): DispersionIssue {
  return { code: 'availabilityLow', year, share, min, missing }
}

function warningsOf(
  { year, series, years, ranking, settings, availability }: DispersionYearResult,
  selection: YearSelection,
  weather: HourlyWeather,
): DispersionIssue[] {
  const warnings =
    selection.kind === 'representative' ? periodWarnings(years, ranking, settings, selection) : []
  const clouds = settings.classMethod === 'klugManier' ? weather.cloudOctas : undefined
  if (clouds !== undefined) {
    const offset = (Date.UTC(year, 0) - weather.fromMs) / hourMs
    const hours = series.dispersionClass.reduce(
      (count, code, i) =>
        count + (code !== missingDispersionClass && Number.isNaN(clouds[i + offset] ?? Number.NaN) ? 1 : 0),
      0,
    )
    if (hours > 0) warnings.push({ code: 'cloudsMissing', hours })
  }
  if (availability.missing.direction > 0)
    warnings.push({ code: 'directionMissing', hours: availability.missing.direction })
  return warnings
}

/** Warnings about the compared years. */
function periodWarnings(
  years: readonly YearSummary[],
  ranking: YearRanking | null,
  settings: Required<DispersionSettings>,
  selection: YearSelection,
): DispersionIssue[] {
  const short = years.filter((own) => !own.isEnough && isWithin(own.year, selection))
  const method = selection.kind === 'representative' ? selection.method : 'a'
  return [
    ...short.map((own) => availabilityIssue(own, settings)),
    ...(ranking === null ? [] : choiceWarnings(ranking, method)),
  ]
}

function choiceWarnings(ranking: YearRanking, method: 'a' | 'b'): DispersionIssue[] {
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
