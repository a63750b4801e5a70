import { expect, it, vi } from 'vitest'
import { createFormat, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { TableReadingFields } from './TableReadingFields.tsx'
import { emptyTable, hasReadings, tableForm, tableProblem } from './tableReadings.ts'

const { production } = messages.en
const pasted = { ...emptyTable, table: 'Time;kWh' }

async function fields(draft = emptyTable) {
  const onChange = vi.fn()
  const page = await openPage(
    <TableReadingFields {...{ draft, onChange }} units={['kWh', 'MWh']} unitLabel={production.unit} />,
  )
  return { page, onChange }
}

it('a reading is chosen, or left to the table', async () => {
  const { page, onChange } = await fields()
  await page.pick(production.unit, 'MWh')
  await page.pick(production.clock, production.clocks.utc)
  await page.close()
  const stated = await fields({ ...emptyTable, unit: 'MWh' })
  await stated.page.pick(production.unit, production.automatic)
  expect(onChange.mock.calls).toEqual([[{ unit: 'MWh' }], [{ clock: 'utc' }]])
  expect(stated.onChange.mock.calls).toEqual([[{ unit: '' }]])
})

it('answers to questions are no readings, which open the choices', () => {
  expect(hasReadings({ ...emptyTable, answers: { order: 'day_first' } } as never)).toBe(false)
  expect(hasReadings({ ...emptyTable, stamp: 'end' })).toBe(true)
})

it('reports missing and too large tables before sending', () => {
  const format = createFormat('en', messages.en.units)
  const most = { bytes: 4, text: 10 }
  const problem = (change: object) => tableProblem({ ...pasted, ...change }, most, messages.en, format)
  expect(problem({})).toBeNull()
  expect(problem({ table: ' ' })).toBe(production.tableMissing)
  expect(problem({ table: 'Time;kWh;kWh' })).toBe(production.textTooLong)
  expect(problem({ table: '', file: new File(['1234'], 'a.csv') })).toBeNull()
  expect(problem({ file: new File(['12345'], 'a.csv') })).toBe(production.fileTooLarge(format.bytes(4)))
})

it('sends what is stated, and a file in place of the pasted text', () => {
  const stated = { ...pasted, decimal: ',' as const, dateOrder: 'day_first' as const }
  const sent = (form: FormData) => Object.fromEntries(form)
  expect(sent(tableForm(stated, { name: '', lat: '53' }))).toEqual({
    ...{ lat: '53', decimal: ',', date_order: 'day_first', table: 'Time;kWh' },
  })
  const form = tableForm({ ...pasted, file: new File(['a'], 'a.csv') }, {})
  expect([form.has('table'), (form.get('file') as File).name]).toEqual([false, 'a.csv'])
})
