import { createFormat, fileIssueText, type Language, messages } from '#contracts'
import { decodeText, type FileIssue, type Reading, type ReadingRecord } from '#domain'
import { AppError, type AppIssue, invalidField } from '../../appError.ts'
import type { UploadedFile } from '../../http/readUpload.ts'
import { questionsRefusal } from '../../input/index.ts'

/** Uploaded table: as text of a form, or as a file. */
export interface SentTable {
  readonly form: { readonly table?: string | undefined }
  /** null: the form has it as text. */
  readonly file: UploadedFile | null
}

/**
 * Reads an uploaded table, for worker processes.
 * @throws AppError INVALID_INPUT: no table, a workbook, or wrong rows, each of which is named
 */
export function readSentTable<Table>(
  { form, file }: SentTable,
  read: (text: string) => Reading<Table>,
): { readonly table: Table; readonly warnings: readonly FileIssue[]; readonly record: ReadingRecord } {
  const reading = read(textOf(form, file))
  if (reading.ok) return { table: reading.value, warnings: reading.warnings, record: reading.record }
  const source = file?.name ?? 'table'
  const issues = reading.issues.map((issue) => issueAtLine(source, issue))
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { field: issues[0]?.path ?? source }, issues)
  throw questionsRefusal(reading.record)
}

/** Issue of a file for a refusal. @param source  name of the file */
export function issueAtLine(source: string, issue: FileIssue): AppIssue {
  const line = lineOf(issue)
  return {
    path: line === null ? source : `${source}:${line}`,
    describe: (_, language) => tellAtLine(issue, language),
  }
}

/** Warnings about a table, with its lines. */
export function presentWarnings(warnings: readonly FileIssue[], language: Language) {
  return warnings.map((issue) => ({ line: lineOf(issue), message: tellAtLine(issue, language) }))
}

function lineOf(issue: FileIssue): number | null {
  return 'line' in issue ? issue.line : null
}

/** Text of an issue, preceded by its line. */
function tellAtLine(issue: FileIssue, language: Language): string {
  const text = messages[language]
  const { exact } = createFormat(language, text.units)
  const problem = fileIssueText(issue, text, exact)
  const line = lineOf(issue)
  return line === null ? problem : text.fileIssues.atLine(String(line), problem)
}

function textOf({ table }: SentTable['form'], file: UploadedFile | null): string {
  if (file === null) {
    if (table !== undefined) return table
    throw refusal('table', 'missing')
  }
  // Workbooks begin like ZIP archives, older ones like compound files.
  const start = Buffer.from(file.bytes.subarray(0, 4)).toString('hex')
  if (start === '504b0304' || start === 'd0cf11e0') throw refusal(file.name, 'workbook')
  return decodeText(file.bytes)
}

function refusal(path: string, reason: 'missing' | 'workbook'): AppError {
  return invalidField(path, ({ production }) => production.refusals[reason])
}
