import { type DispersionSeries, formatUtc } from '#contracts'
import {
  type AktermCheck,
  type ComparedShare,
  type DispersionIssue,
  type DispersionYearResult,
  finiteOrNull,
  type HourStatistics,
  type YearAvailability,
} from '#domain'

/** Largest number of gaps to name, the longest first. */
const namedGaps = 20

/** A dispersion year in the form of results. */
export function presentSeries(
  year: DispersionYearResult,
  made: DispersionSeries['made'],
  warnings: readonly DispersionIssue[],
  checked: { readonly file: string; readonly check: AktermCheck },
): DispersionSeries {
  const { gaps, ranking, comparison } = year
  const sumOf = (chosen: typeof gaps) => chosen.reduce((sum, { hours }) => sum + hours, 0)
  return {
    year: year.year,
    made,
    anemometer_heights: [...year.anemometerHeightsM],
    availability: presentAvailability(year.availability),
    gaps: {
      count: gaps.length,
      hours: sumOf(gaps),
      filled_hours: sumOf(gaps.filter(({ isFilledByAustal }) => isFilledByAustal)),
      longest: gaps
        .toSorted((a, b) => b.hours - a.hours)
        .slice(0, namedGaps)
        .map(({ fromMs, hours }) => ({ from: formatUtc(fromMs), hours })),
    },
    statistics: presentCounts(year.statistics),
    long_term: presentCounts(year.longTerm),
    years: year.years.map((one) => ({
      year: one.year,
      ...presentAvailability(one),
      is_enough: one.isEnough,
      class_hours: [...one.classHours],
      calm_hours: one.calmHours,
      mean_speed: finiteOrNull(one.meanSpeedMs),
    })),
    ranking: ranking && {
      a: ranking.a,
      b: ranking.b,
      years: ranking.years.map((one) => ({
        year: one.year,
        chi_square: one.chiSquare,
        hit_ratio: one.hitRatio,
        rank_chi_square: one.rankChiSquare,
        rank_hits: one.rankHits,
        deviation: finiteOrNull(one.deviation),
        rank_deviation: one.rankDeviation,
      })),
      leave_one_out: ranking.leaveOneOut.map(({ leftOut, a, b }) => ({ left_out: leftOut, a, b })),
      windows: ranking.windows.map(({ fromYear, tillYear, a, b }) => ({
        ...{ from_year: fromYear, till_year: tillYear },
        ...{ a, b },
      })),
      steadiness: { ...ranking.steadiness },
    },
    comparison: comparison && {
      years: [...comparison.years],
      direction: comparison.direction.map(presentShare),
      speed: comparison.speed.map(presentShare),
      dispersion_class: comparison.dispersionClass.map(presentShare),
    },
    findings: warnings.map((warning) => ({ ...warning })),
    check: presentCheck(checked),
  }
}

function presentAvailability({ hours, validHours, availability, missing, rainHours }: YearAvailability) {
  return {
    hours,
    valid_hours: validHours,
    share: availability,
    missing: {
      speed: missing.speed,
      direction: missing.direction,
      dispersion_class: missing.dispersionClass,
    },
    rain_hours: rainHours,
  }
}

function presentCounts(counts: HourStatistics): DispersionSeries['statistics'] {
  const rows = (table: readonly (readonly number[])[]) => table.map((row) => [...row])
  return {
    valid_hours: counts.validHours,
    calm_hours: counts.calmHours,
    variable_hours: counts.variableHours,
    mean_speed: finiteOrNull(counts.meanSpeedMs),
    class_hours: [...counts.classHours],
    speed_hours: [...counts.speedHours],
    rose: rows(counts.rose),
    class_by_hour: rows(counts.classByHour),
    class_by_month: rows(counts.classByMonth),
  }
}

function presentShare({ share, longTerm, deviation, min, max }: ComparedShare) {
  return { share, long_term: longTerm, deviation, min, max }
}

function presentCheck({ file, check }: { readonly file: string; readonly check: AktermCheck }) {
  return {
    file,
    sound: check.isSound,
    records: check.records,
    valid_records: check.validRecords,
    rain: check.hasRain,
    findings: check.findings.map(({ line, severity, rule }) => ({ line, severity, rule: { ...rule } })),
  }
}
