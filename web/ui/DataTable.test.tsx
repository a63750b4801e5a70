import { describe, expect, it, vi } from 'vitest'
import { type Language, messages, quantityOf } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { type DataColumn, DataTable } from './DataTable.tsx'

interface Turbine {
  readonly name: string
  readonly loss: number | null
  readonly hub: number | undefined
}
const turbines: readonly Turbine[] = [
  { name: 'A1', loss: 0.07123, hub: 160 },
  { name: 'A2', loss: null, hub: undefined },
  { name: 'A3', loss: Number.NaN, hub: 98.5 },
]
const columns: readonly (DataColumn<Turbine> | false)[] = [
  { head: 'Name', cell: ({ name }) => name, strong: ({ name }) => name === 'A1' },
  { quantity: 'wakeLossShare', value: ({ loss }) => loss },
  { quantity: 'hubHeight', head: 'Hub', value: ({ hub }) => hub },
  { head: 'No.', number: (_, index) => index + 1 },
]

async function opened(
  props: Partial<Parameters<typeof DataTable<Turbine>>[0]> = {},
  language: Language = 'en',
) {
  const page = await openPage(
    <DataTable caption="Turbines" rows={turbines} keyOf={({ name }) => name} columns={columns} {...props} />,
    { language },
  )
  const cells = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  const heads = () => page.all('th').map((head) => page.text(head))
  return { page, cells, heads }
}

describe.each(['en', 'de'] as const)('in %s', (language) => {
  it('heads of quantities name them with their unit, unless the column has a head', async () => {
    const { heads } = await opened({}, language)
    const name = messages[language].quantities.wakeLossShare
    expect(heads()).toEqual(['Name', `${name} (${quantityOf('wakeLossShare').unit})`, 'Hub', 'No.'])
  })

  it('values have the decimals of their quantity and its unit, and a dash if missing', async () => {
    const { cells } = await opened({}, language)
    const point = (text: string) => (language === 'de' ? text.replace('.', ',') : text)
    expect(cells()).toEqual([
      ['A1', point('7.12'), point('160.0'), '1'],
      ['A2', '–', '–', '2'],
      ['A3', '–', point('98.5'), '3'],
    ])
  })
})

it('numbers and their heads are aligned as numbers, texts are not', async () => {
  const { page } = await opened()
  const isNumeric = page.all('th').map((head) => head.getAttribute('data-numeric') === 'true')
  expect(isNumeric).toEqual([false, true, true, true])
})

it('columns that are left out have neither a head nor cells', async () => {
  const { heads, cells } = await opened({ columns: [columns[0]!, false] })
  expect([heads(), cells().map((row) => row.length)]).toEqual([['Name'], [1, 1, 1]])
})

it('a column of buttons is named for screen readers only', async () => {
  const { page, heads } = await opened({
    columns: [columns[0]!, { head: null, cell: () => <button type="button">Edit</button> }],
  })
  expect(heads()).toEqual(['Name', messages.en.common.actions])
  expect(page.all('tbody button')).toHaveLength(3)
})

it('without rows only the heads are shown', async () => {
  const { heads, cells } = await opened({ rows: [] })
  expect([heads().length, cells()]).toEqual([4, []])
})

it('a click on a row returns that row', async () => {
  const onRow = vi.fn()
  const { page } = await opened({ onRow })
  await page.click(page.all('tbody tr')[1]!)
  expect(onRow.mock.calls).toEqual([[turbines[1]]])
})

it('a wide table is a named region that keys can scroll, others are not', async () => {
  const { page } = await opened({ wide: true })
  const region = page.all('[role=region]')[0]!
  expect([page.nameOf(region), region.getAttribute('tabindex')]).toEqual(['Turbines', '0'])
  await page.close()
  const other = await opened()
  expect(other.page.all('[role=region]')).toEqual([])
})

it('is named by its caption', async () => {
  const { page } = await opened()
  expect(page.all('caption').map((one) => page.text(one))).toEqual(['Turbines'])
})
