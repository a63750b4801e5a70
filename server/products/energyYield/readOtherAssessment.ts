import type { AddedAssessment, Language } from '#contracts'
import { type Answers, readEyaDef } from '#domain'
import type { StoredAssessment } from '../../db/schema/jobs.ts'
import type { UploadedFile } from '../../http/readUpload.ts'
import { presentWarnings, readSentTable } from '../sentTable/sentTable.ts'
import { type FarmOnDisk, readFarm } from './farmOnDisk.ts'

export interface SentAssessment {
  readonly farm: FarmOnDisk
  readonly file: UploadedFile
  readonly answers: Answers
  /** Time of the request, as on the wire. */
  readonly at: string
  readonly language: Language
}

/** Characters of stored texts of a document. */
const longestText = 300
/** Stored categories, their parts, and spans of years. */
const mostEntries = 60

/** Reads another assessment of a farm, for worker processes. @throws AppError INVALID_INPUT, and as readFarm */
export async function readOtherAssessment({
  farm,
  file,
  answers,
  at,
  language,
}: SentAssessment): Promise<{ readonly stored: StoredAssessment } & AddedAssessment> {
  await readFarm(farm)
  const { table: document, warnings } = readSentTable({ form: {}, file }, (text) =>
    readEyaDef(text, { answers }),
  )
  const stored = bounded({ file: file.name, at, document })
  return { stored, warnings: presentWarnings(warnings, language) }
}

/** Bounds texts and lists that results repeat. */
function bounded<Value>(value: Value): Value {
  const shorter = (_: string, one: unknown) => {
    if (typeof one === 'string') return one.slice(0, longestText)
    return Array.isArray(one) ? one.slice(0, mostEntries) : one
  }
  return JSON.parse(JSON.stringify(value, shorter)) as Value
}
