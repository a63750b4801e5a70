import { UnreadableFile } from '../files/issues.ts'
import type { TimeColumns } from '../files/timeColumns.ts'
import type { ValueColumns } from '../files/valueTable.ts'

/** What is stored of Germany's generation and consumption, as measured, after curtailment. */
export const generationSeries = ['windOnshore', 'windOffshore', 'solar', 'load'] as const
export type GenerationSeries = (typeof generationSeries)[number]

export interface GenerationColumn {
  readonly series: GenerationSeries
  /** `MWh`: energy of the interval; else mean power. */
  readonly unit: 'MW' | 'MWh'
}

const known: Readonly<Record<GenerationSeries, RegExp>> = {
  windOnshore: /wind[ _]*(onshore|an land)/,
  windOffshore: /wind[ _]*(offshore|auf see)/,
  solar: /^solar|photovolta/,
  load: /^load(_ac|_mw|$)|^netzlast|^grid load|^gesamt \(netzlast\)|^total \(grid load\)|actual total load/,
}
const forecast = /forecast|prognos|day[- ]ahead|_da$|_sc$/
/** Sums of several kinds, and what flows the other way. */
const others =
  /(photovoltai\w+|solar) (und|and) wind|residual|consumption(?!.*load)|pump|installi?er?te|installed/

/** More than Germany ever generated of a kind or consumed, MW: another unit, or another number. */
export const greatestMw: Readonly<Record<GenerationSeries, number>> = {
  windOnshore: 150_000,
  windOffshore: 50_000,
  solar: 200_000,
  load: 150_000,
}

/** Heads of SMARD, ENTSO-E, Energy-Charts and Open Power System Data in English, which write decimal points. */
const publishedInEnglish =
  /^start date|\bmtu\b|actual aggregated|actual total load|^date \(gmt|utc_timestamp|resolutions?$/i

/**
 * Columns of measured generation and load; forecasts are named and left out.
 *
 * @throws UnreadableFile  if there is none, or the file is of another area
 */
export function generationColumnsOf(
  header: readonly string[],
  times: TimeColumns,
  file: string,
): ValueColumns<GenerationColumn> {
  const forecasts: string[] = []
  const taken = new Set<GenerationSeries>()
  const columns = header.flatMap((title, index) => {
    const name = title.toLowerCase()
    if (times.columns.includes(index) || others.test(name)) return []
    if (forecast.test(name)) {
      forecasts.push(title)
      return []
    }
    const series = generationSeries.find((own) => known[own].test(name))
    if (series === undefined || taken.has(series)) return []
    taken.add(series)
    return [{ index, series, unit: /mwh/.test(name) ? ('MWh' as const) : ('MW' as const) }]
  })
  if (columns.length === 0) throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: header })
  const area = header.findIndex((title) => title.toLowerCase() === 'area')
  return {
    columns,
    isOwn: (cells) => {
      const own = area < 0 ? '' : (cells[area] ?? '')
      if (own !== '' && !/^((BZN|CTY)\|)?(DE|DE-LU|DE-AT-LU|Germany.*)$/.test(own))
        throw new UnreadableFile({ file, code: 'otherZone', zone: own })
      return true
    },
    notes: forecasts.length > 0 ? [{ file, code: 'forecastsLeftOut', columns: forecasts }] : [],
    decimal: header.some((title) => /datum|auflösung/i.test(title))
      ? ','
      : header.some((title) => publishedInEnglish.test(title))
        ? '.'
        : null,
    plausible: { min: 0, max: greatestMw.solar },
  }
}
