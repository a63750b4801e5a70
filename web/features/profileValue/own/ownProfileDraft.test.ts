import { expect, it } from 'vitest'
import { ownProfileFormSchema } from '#contracts'
import { readProfile } from '#domain'
import { exampleProfile } from './exampleProfile.ts'
import { emptyDraft, formOf } from './ownProfileDraft.ts'

const draft = { ...emptyDraft, table: 'Time;kWh\n2024-01-01 00:00;5' }

it('a draft becomes the form of the API, without properties that the table shows', () => {
  const fields = Object.fromEntries(formOf({ ...draft, name: ' Nord ', unit: 'MW' }))
  expect(fields).toEqual({
    name: 'Nord',
    technology: 'windOnshore',
    unit: 'MW',
    table: draft.table,
  })
  expect(ownProfileFormSchema.safeParse(fields).success).toBe(true)
})

it('a file is sent instead of pasted text', () => {
  const form = formOf({ ...draft, file: new File(['a'], 'a.csv') })
  expect(form.has('table')).toBe(false)
  expect((form.get('file') as File).name).toBe('a.csv')
})

it.each(['de', 'en'] as const)('the example in %s can be read: every hour of a year', (language) => {
  const read = readProfile(exampleProfile(2025, language), { clock: 'german', stamp: 'begin' })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { energyMwh, unit, missingSteps } = read.value
  expect([energyMwh.values.length, energyMwh.stepMs, unit.symbol, missingSteps]).toEqual([
    8760,
    3_600_000,
    'kW',
    0,
  ])
})
