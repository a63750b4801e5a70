import type { ProfileTechnology } from '#contracts'
import { emptyTable, type ReadTableDraft, tableForm } from '#web/tableEntry/tableReadings.ts'

/** An entered profile. */
export interface OwnProfileDraft extends ReadTableDraft {
  readonly name: string
  readonly technology: ProfileTechnology
}

export const emptyDraft: OwnProfileDraft = { ...emptyTable, name: '', technology: 'windOnshore' }

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
  return tableForm(draft, { name: draft.name.trim(), technology: draft.technology })
}
