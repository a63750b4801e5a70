import { expect, it } from 'vitest'
import { createFormat, messages, productionFormSchema, productionMaxText } from '#contracts'
import { degreesText, emptyDraft, formOf, problemsOf } from './productionDraft.ts'

const format = createFormat('en', messages.en.units)
const draft = { ...emptyDraft, lat: '53,8', lon: '9.1', table: 'Month;MWh\n2024-01;5' }

it('a draft becomes the form of the request, without what the table already shows', () => {
  const fields = Object.fromEntries(formOf({ ...draft, minShare: '95', name: ' Nord ' }, [2024, 2025]))
  expect(fields).toEqual({
    lat: '53.8',
    lon: '9.1',
    name: 'Nord',
    min_share: '0.95',
    min_availability: '0.9',
    table: draft.table,
  })
  expect(productionFormSchema.safeParse(fields).success).toBe(true)
})

it('an own reference period is added to the default ones, each once', () => {
  const of = (fromYear: number) =>
    formOf({ ...draft, ownReference: { fromYear, tillYear: 2025 } }, [2023, 2024, 2025]).get('references')
  expect(of(2024)).toBe('2023-2025,2024-2025')
  expect(of(2023)).toBe('2023-2025')
})

it('a file is sent instead of pasted text', () => {
  const form = formOf({ ...draft, file: new File(['a'], 'a.csv') }, [])
  expect(form.has('table')).toBe(false)
  expect((form.get('file') as File).name).toBe('a.csv')
})

it('reports missing and too large inputs before sending', () => {
  const { production } = messages.en
  const problems = (change: object) => problemsOf({ ...draft, ...change }, messages.en, format)
  expect(problems({})).toEqual({ place: null, table: null })
  expect(problems({ lat: '', lon: '', table: ' ' })).toEqual({
    place: production.placeMissing,
    table: production.tableMissing,
  })
  expect(problems({ lat: '99' }).place).toMatch(/99|90/)
  expect(problems({ table: 'a'.repeat(productionMaxText + 1) }).table).toBe(production.textTooLong)
})

it('fields show coordinates as the reader types them', () => {
  expect(degreesText(53.150000000000006, createFormat('de', messages.de.units))).toBe('53,15')
  expect(degreesText(-9.1, format)).toBe('-9.1')
})
