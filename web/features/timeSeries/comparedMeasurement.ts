import { queryOptions, skipToken } from '@tanstack/react-query'
import { jobSeriesRoutes, measuredParameters, type RouteQuery, type TimeSeriesParameter } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { readDraftNumber } from '#web/calibration/calibrationDraft.ts'
import type { ChosenMetadata } from '#web/calibration/MetadataField.tsx'
import { answersText } from '#web/reading/answersText.ts'

/** A measurement to compare, which the page holds until it is left. */
export interface ComparedMeasurement {
  readonly file: File
  /** Metadata of the measurement; null: none. */
  readonly metadata: ChosenMetadata | null
  /** m above ground as typed; empty: as in the file. */
  readonly height: string
  /** Answers to the questions that the file raised. */
  readonly answers: Readonly<Record<string, string>>
}

/** Whether a measurement of wind has a parameter. */
export function isMeasured(parameter: TimeSeriesParameter): boolean {
  return measuredParameters.some((one) => one === parameter)
}

/** The comparison with a measurement as its last series. @param measurement null: none */
export function measuredComparisonQuery(
  { call }: Caller,
  query: RouteQuery<typeof jobSeriesRoutes.seriesComparison>,
  measurement: ComparedMeasurement | null,
) {
  const { file, ...reading } = measurement ?? {}
  return queryOptions({
    queryKey: ['seriesComparison', query, file?.name, file?.size, file?.lastModified, reading],
    queryFn:
      measurement === null
        ? skipToken
        : ({ signal }) =>
            call(jobSeriesRoutes.compareMeasurement, { form: formOf(query, measurement), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function formOf(query: object, { file, metadata, height, answers }: ComparedMeasurement): FormData {
  const form = new FormData()
  const measured_height = height.trim() === '' ? undefined : (readDraftNumber(height) ?? height)
  const fields = {
    ...query,
    measured_height,
    metadata: metadata?.text,
    answers: answersText(answers) || undefined,
  }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  form.set('file', file)
  return form
}
