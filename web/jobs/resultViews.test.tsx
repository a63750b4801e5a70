import { describe, expect, it, vi } from 'vitest'
import {
  columnFactory,
  type Language,
  messages,
  routes,
  type ResultTable as Table,
  tableOf,
} from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { FigureList } from './FigureList.tsx'
import { KpiList } from './KpiList.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ResultTable } from './ResultTable.tsx'

interface Year {
  readonly year: string
  readonly yield: number | null
  readonly loss: number
}
const years: readonly Year[] = [
  { year: '2023', yield: 12_345.678, loss: 0.0712 },
  { year: '2024', yield: null, loss: 0.08 },
]
const tableIn = (language: Language, rows: readonly Year[] = years): Table => {
  const { words, of } = columnFactory(messages[language].quantities)
  return tableOf(
    'Years',
    [
      words<Year>('Year', ({ year }) => year),
      of<Year>('netYield', (row) => row.yield),
      of<Year>('wakeLossShare', ({ loss }) => loss),
      words<Year>('Change', ({ year }) => `+${year}`, { align: 'right' }),
      words<Year>('For programs', ({ year }) => year, { only: 'file' }),
    ],
    rows,
    { note: 'Complete years only.', sums: [{ year: 'Sum', yield: 12_345.678, loss: 0.0756 }] },
  )
}

type Props = Partial<Parameters<typeof ResultTable>[0]>
async function opened(props: Props = {}, language: Language = 'en', rows?: readonly Year[]) {
  const page = await openPage(<ResultTable table={tableIn(language, rows)} {...props} />, { language })
  const cells = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  return { page, cells }
}

describe('a table of a result', () => {
  it.each([
    ['en', ['2023', '12,346', '7.12', '+2023'], ['2024', '–', '8.00', '+2024']],
    ['de', ['2023', '12.346', '7,12', '+2023'], ['2024', '–', '8,00', '+2024']],
  ] as const)(
    'writes its values by their quantities, sums last, without columns of files (%s)',
    async (language, first, second) => {
      const { cells } = await opened({}, language)
      const [one, two, sum] = cells()
      expect([one, two]).toEqual([first, second])
      expect(sum![0]).toBe('Sum')
      expect(cells().every((row) => row.length === 4)).toBe(true)
    },
  )

  it('aligns numbers and signed texts as numbers', async () => {
    const { page } = await opened()
    expect(page.all('th').map((head) => head.hasAttribute('data-numeric'))).toEqual([false, true, true, true])
  })

  it('is nothing if the result has no such table', async () => {
    const { page } = await opened({ table: null })
    expect(page.all('table')).toEqual([])
  })

  it('names its subject if there are several', async () => {
    const { page } = await opened({ label: 'Alpha' })
    expect(page.text(page.all('caption')[0])).toBe('Years: Alpha')
    expect(page.text()).toContain('Complete years only.')
  })

  it('rows are chosen by their first cell, sums are not', async () => {
    const onRow = vi.fn()
    const { page } = await opened({ onRow, chosen: 1, rowLabel: (row) => `Show ${years[row]!.year}` })
    expect(page.all('tbody button').map((one) => page.nameOf(one))).toEqual(['Show 2023', 'Show 2024'])
    expect(page.button('Show 2024').getAttribute('aria-pressed')).toBe('true')
    await page.press('Show 2023')
    expect(onRow.mock.calls).toEqual([[0]])
  })

  it('marks are shown after the text of their cell', async () => {
    const { cells } = await opened({ mark: (row, column) => (row === 1 && column === 1 ? ' (open)' : null) })
    expect(cells()[1]![1]).toBe('– (open)')
    expect(cells()[0]![1]).not.toContain('(open)')
  })
})

describe('figures of a result', () => {
  it('have their unit, but not if the number is missing', async () => {
    const figures = [
      { label: 'Net yield', value: '12.3', unit: 'GWh' },
      { label: 'P90', value: '–', unit: 'GWh' },
    ]
    const page = await openPage(<FigureList figures={figures} />)
    expect(page.all('dd').map((one) => page.text(one))).toEqual(['12.3 GWh', '–'])
  })

  it('have a line below only if there is something to explain', async () => {
    const page = await openPage(
      <KpiList
        kpis={[
          ['Factor', '0.912', 'of the base'],
          ['Cost', '3.1\u00a0EUR'],
          ['Energy', '5', ''],
        ]}
      />,
    )
    expect(page.all('dd').map((one) => page.text(one))).toEqual(['0.912', 'of the base', '3.1 EUR', '5'])
  })
})

async function preview(answer: unknown, language: Language = 'en') {
  const page = await openPage(<PreviewDialog jobId="a1" name="years.csv" onClose={() => {}} />, {
    language,
    answers: [[routes.jobFilePreview, answer]],
  })
  const text = messages[language].products.result
  return { page, text }
}

describe('the preview of a file', () => {
  const rows = [
    ['2023', '12.5', 'a'],
    ['2024', '', 'b'],
  ]
  it('shows columns of numbers as numbers, and the others as text', async () => {
    const { page, text } = await preview({ head: ['year', 'yield', 'note'], rows })
    await page.until(() => page.all('table').length > 0)
    expect(page.all('th').map((head) => head.hasAttribute('data-numeric'))).toEqual([true, true, false])
    expect(page.text()).toContain(text.previewRows(2, '2'))
  })

  it('shows the lines of a file without columns as they are', async () => {
    const { page } = await preview({ head: null, rows: [['  a  1'], ['b']] })
    await page.until(() => page.all('pre').length > 0)
    expect(page.text(page.all('pre')[0])).toBe('  a  1\nb')
  })

  it.each(['en', 'de'] as const)('says so if a format has none (%s)', async (language) => {
    const { page, text } = await preview({ head: null, rows: [] }, language)
    await page.until(() => page.text().includes(text.noPreview))
  })

  it('can be requested again after a failure', async () => {
    let tries = 0
    const { page } = await preview(() => {
      tries++
      return tries === 1
        ? Response.json({ errorcode: 'NOT_FOUND', error: 'Not yet.' }, { status: 404 })
        : { head: null, rows: [['line']] }
    })
    await page.until(() => page.alerts().length > 0)
    await page.press(messages.en.common.retry)
    await page.until(() => page.all('pre').length > 0)
    expect(page.alerts()).toEqual([])
  })
})
