import type { Format, PageMessages } from '#contracts'
import { answersText } from '#web/reading/answersText.ts'
import type { TableDraft } from './TableEntry.tsx'

/** Readings of a table; '' if the table shows them itself. */
export interface TableReadings {
  readonly unit: '' | 'kWh' | 'MWh' | 'kW' | 'MW'
  readonly decimal: '' | '.' | ','
  readonly dateOrder: '' | 'day_first' | 'month_first'
  readonly clock: '' | 'german' | 'utc'
  readonly stamp: '' | 'begin' | 'end'
}

/** An entered table with its readings. */
export interface ReadTableDraft extends TableDraft, TableReadings {
  /** Answers to the questions raised by the table, by their keys. */
  readonly answers: Readonly<Record<string, string>>
}

const noReadings: TableReadings = { unit: '', decimal: '', dateOrder: '', clock: '', stamp: '' }
export const emptyTable: ReadTableDraft = { ...noReadings, table: '', file: null, answers: {} }

/** Whether a reading is stated. */
export function hasReadings(draft: TableReadings): boolean {
  return Object.keys(noReadings).some((key) => draft[key as keyof TableReadings] !== '')
}

/** Error of a table before it is sent; null: none. */
export function tableProblem(
  { table, file }: TableDraft,
  most: { readonly bytes: number; readonly text: number },
  { production: text }: PageMessages,
  format: Format,
): string | null {
  if (file !== null) return file.size > most.bytes ? text.fileTooLarge(format.bytes(most.bytes)) : null
  if (table.trim() === '') return text.tableMissing
  return table.length > most.text ? text.textTooLong : null
}

/** The form of a table with its readings. @param fields  further fields; empty ones are not sent */
export function tableForm(draft: ReadTableDraft, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  const { unit, decimal, dateOrder, clock, stamp } = draft
  const readings = { unit, decimal, date_order: dateOrder, clock, stamp, answers: answersText(draft.answers) }
  for (const [name, value] of Object.entries({ ...fields, ...readings }))
    if (value !== '') form.set(name, value)
  if (draft.file === null) form.set('table', draft.table)
  else form.append('file', draft.file)
  return form
}
