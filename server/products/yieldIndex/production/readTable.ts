import { createFormat, fileIssueText, type Language, messages, type ProductionForm } from '#contracts'
import { decodeText, type FileIssue, type ProductionTable, readProduction } from '#domain'
import { AppError, type AppIssue } from '../../../appError.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'

/** A table of production as it was sent. */
export interface SentTable {
  readonly form: ProductionForm
  /** null: the form has it as text. */
  readonly file: UploadedFile | null
}

/** @throws AppError  INVALID_INPUT, naming every row that is wrong */
export function readTable({ form, file }: SentTable): {
  readonly table: ProductionTable
  readonly warnings: readonly FileIssue[]
} {
  const { unit, decimal, date_order, clock, stamp } = form
  const read = readProduction(textOf(form, file), {
    clock,
    stamp,
    ...(unit && { unit }),
    ...(decimal && { decimal }),
    ...(date_order && { dateOrder: date_order === 'day_first' ? 'dayFirst' : 'monthFirst' }),
  })
  if (read.ok) return { table: read.value, warnings: read.warnings }
  const source = file?.name ?? 'table'
  const issues = read.issues.map((issue): AppIssue => {
    const line = lineOf(issue)
    return {
      path: line === null ? source : `${source}:${line}`,
      tell: (_, language) => tellAtLine(issue, language),
    }
  })
  throw new AppError('INVALID_INPUT', { field: issues[0]?.path ?? source }, issues)
}

export function lineOf(issue: FileIssue): number | null {
  return 'line' in issue ? issue.line : null
}

/** What is wrong or odd, with its line before it. */
export function tellAtLine(issue: FileIssue, language: Language): string {
  const text = messages[language]
  const { exact } = createFormat(language, text.units)
  const problem = fileIssueText(issue, text, exact)
  const line = lineOf(issue)
  return line === null ? problem : text.fileIssues.atLine(String(line), problem)
}

/** @throws AppError  INVALID_INPUT: there is no table, or it is a workbook */
function textOf({ table }: ProductionForm, file: UploadedFile | null): string {
  if (file === null) {
    if (table !== undefined) return table
    throw refusal('table', 'missing')
  }
  // Workbooks begin as ZIP archives do, older ones as compound files.
  const start = Buffer.from(file.bytes.subarray(0, 4)).toString('hex')
  if (start === '504b0304' || start === 'd0cf11e0') throw refusal(file.name, 'workbook')
  return decodeText(file.bytes)
}

function refusal(path: string, reason: 'missing' | 'workbook'): AppError {
  return new AppError('INVALID_INPUT', { field: path }, [
    { path, tell: ({ production }) => production.refusals[reason] },
  ])
}
