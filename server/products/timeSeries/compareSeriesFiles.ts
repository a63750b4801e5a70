import {
  type ComparedColumn,
  type ComparisonRequest,
  compareSeries,
  pieceCount,
  readColumn,
  withSeriesFile,
} from '#calculations'
import {
  type ComparisonResolution,
  createFormat,
  mostComparedMeans,
  quantityOfParameter,
  type SeriesComparison,
} from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { measuredSeries, type SentMeasurement } from './measuredSeries.ts'
import type { SeriesAbout } from './seriesAbout.ts'

const HOUR_MS = 3_600_000
/** Shortest length of each calendar period. */
const pieceMs: Readonly<Record<ComparisonResolution, number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  month: 28 * 24 * HOUR_MS,
}

/** A series of a comparison: its file, or the reason why there is none. */
export type ComparedFile =
  | {
      readonly kind: 'series'
      readonly path: string
      readonly about: SeriesAbout & { readonly job_id: string; readonly site_id: number }
    }
  | { readonly kind: 'none'; readonly why: SeriesComparison['left_out'][number] }

export interface ComparisonTask {
  readonly request: ComparisonRequest
  /** Height of series without their own. */
  readonly heightM: number | null
  /** The first is the reference. */
  readonly files: readonly ComparedFile[]
  /** Sent measurement, compared last; null: none. */
  readonly measured: SentMeasurement | null
}

/**
 * Reads and compares series, as JSON of the answer.
 * @throws AppError NOT_FOUND, FILE_EXPIRED, INVALID_INPUT; FILE_QUESTIONS about a measurement
 */
export async function compareSeriesFiles({
  request,
  heightM,
  files,
  measured,
}: ComparisonTask): Promise<Uint8Array> {
  const { parameter, resolution } = request
  const sources: { column: ComparedColumn; about: SeriesAbout }[] = []
  const leftOut: SeriesComparison['left_out'] = []
  // One after the other: each holds a column of decades.
  for (const file of files) {
    const column = file.kind === 'none' ? null : await columnOf(file.path, request, file.about.height)
    if (file.kind === 'series' && column !== null) sources.push({ column, about: file.about })
    else if (sources.length === 0) throw new AppError('NOT_FOUND')
    else leftOut.push(file.kind === 'none' ? file.why : withoutColumn(file))
  }
  if (measured !== null) sources.push(measuredSeries(measured, request, sources[0]!.column))
  const columns = sources.map(({ column }) => column)
  const [firstMs, lastMs] = pieceCount(columns, request)
  if ((lastMs - firstMs) / pieceMs[resolution] > mostComparedMeans)
    throw invalidField('from', (text, language) =>
      text.inputFlaws.tooManyMeans(createFormat(language, text.units).exact(mostComparedMeans)),
    )
  const { starts_ms, common, series } = await compareSeries(columns, request)
  const comparison: SeriesComparison = {
    parameter,
    height: heightM,
    unit: quantityOfParameter(parameter).unit,
    resolution,
    starts_ms,
    common,
    series: series.map((one, index) => ({ ...sources[index]!.about, ...one })),
    left_out: leftOut,
  }
  return Buffer.from(JSON.stringify(comparison))
}

function columnOf(path: string, { parameter }: ComparisonRequest, heightM: number | null) {
  return orFileExpired(withSeriesFile(path, (file) => readColumn(file, parameter, heightM)))
}

function withoutColumn({
  about,
}: Extract<ComparedFile, { kind: 'series' }>): SeriesComparison['left_out'][number] {
  const { job_id, site_id, height, site_name } = about
  return { job_id, site_id, height, site_name, reason: 'no_such_series' }
}
