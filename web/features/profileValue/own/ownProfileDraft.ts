import {
  type Format,
  ownProfileMaxBytes,
  ownProfileMaxText,
  type PageMessages,
  type ProfileTechnology,
} from '#contracts'
import { answersText } from '#web/reading/answersText.ts'
import type { TableDraft } from '#web/tableEntry/TableEntry.tsx'

/** Readings of a table; '' if the table shows them itself. */
export interface ProfileOptions {
  readonly unit: '' | 'kWh' | 'MWh' | 'kW' | 'MW'
  readonly decimal: '' | '.' | ','
  readonly dateOrder: '' | 'day_first' | 'month_first'
  readonly clock: '' | 'german' | 'utc'
  readonly stamp: '' | 'begin' | 'end'
}

/** An entered profile. */
export interface OwnProfileDraft extends TableDraft, ProfileOptions {
  readonly name: string
  readonly technology: ProfileTechnology
  /** Answers to the questions raised by the table, by their keys. */
  readonly answers: Readonly<Record<string, string>>
}

export const emptyDraft: OwnProfileDraft = {
  name: '',
  technology: 'windOnshore',
  table: '',
  file: null,
  answers: {},
  unit: '',
  decimal: '',
  dateOrder: '',
  clock: '',
  stamp: '',
}

/** Error of the table before it is sent; null: none. */
export function tableProblem(
  { table, file }: TableDraft,
  { production: text }: PageMessages,
  format: Format,
): string | null {
  if (file !== null)
    return file.size > ownProfileMaxBytes ? text.fileTooLarge(format.bytes(ownProfileMaxBytes)) : null
  if (table.trim() === '') return text.tableMissing
  return table.length > ownProfileMaxText ? text.textTooLong : null
}

/** The form that is sent for a wind farm. @param run  its energy yield job */
export function farmFormOf({ name, technology }: OwnProfileDraft, run: string): FormData {
  const form = new FormData()
  if (name.trim() !== '') form.set('name', name.trim())
  form.set('technology', technology)
  form.set('run', run)
  return form
}

/** The form that is sent for a table. */
export function formOf(draft: OwnProfileDraft): FormData {
  const form = new FormData()
  const fields = {
    name: draft.name.trim(),
    technology: draft.technology,
    unit: draft.unit,
    decimal: draft.decimal,
    date_order: draft.dateOrder,
    clock: draft.clock,
    stamp: draft.stamp,
    answers: answersText(draft.answers),
  }
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
  if (draft.file === null) form.set('table', draft.table)
  else form.append('file', draft.file)
  return form
}
