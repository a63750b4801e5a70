import { readDraftNumber } from '#web/calibration/calibrationDraft.ts'
import type { ChosenMetadata } from '#web/calibration/MetadataField.tsx'
import { answersText } from './answersText.ts'

/** A file of measured wind, which the page holds until it is left. */
export interface MeasurementFile {
  readonly file: File
  /** Metadata of the measurement; null: none. */
  readonly metadata: ChosenMetadata | null
  /** m above ground as typed; empty: as in the file. */
  readonly height: string
  /** Answers to the questions that the file raised. */
  readonly answers: Readonly<Record<string, string>>
}

/** The form of a call with a measurement. @param heightField  its name for the height */
export function measurementForm(
  fields: object,
  { file, metadata, height, answers }: MeasurementFile,
  heightField: 'height' | 'measured_height',
): FormData {
  const form = new FormData()
  const heightM = height.trim() === '' ? undefined : (readDraftNumber(height) ?? height)
  const all = {
    ...fields,
    [heightField]: heightM,
    metadata: metadata?.text,
    answers: answersText(answers) || undefined,
  }
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, String(value))
  form.set('file', file)
  return form
}

/** Identifies a measurement in a query key. */
export function measurementKey(measurement: MeasurementFile | null): readonly unknown[] {
  if (measurement === null) return []
  const { file, ...reading } = measurement
  return [file.name, file.size, file.lastModified, reading]
}
