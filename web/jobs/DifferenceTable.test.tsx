import { expect, it } from 'vitest'
import type { Language } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { comparedFigure, DifferenceTable } from './DifferenceTable.tsx'

type Row = Parameters<typeof DifferenceTable>[0]['rows'][number]

async function cellsOf(rows: readonly Row[], language: Language = 'en') {
  const page = await openPage(
    <DifferenceTable caption="Both" head="Figure" names={{ one: 'A', other: 'B' }} rows={rows} />,
    { language },
  )
  return page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
}
const row = (one: number | null, other: number | null, unit = 'GWh', decimals = 1): Row => ({
  ...{ label: 'Yield', unit, decimals, one, other },
})

it.each([
  [110, 100, ['110.0', '100.0', '+10.0', '+10.00']],
  [90, 100, ['90.0', '100.0', '−10.0', '−10.00']],
  [100, 100, ['100.0', '100.0', '0.0', '0.00']],
  // A price below zero: the difference and its percentage have one sign.
  [-3, -2, ['−3.0', '−2.0', '−1.0', '−50.00']],
  [1, -2, ['1.0', '−2.0', '+3.0', '+150.00']],
  [5, 0, ['5.0', '0.0', '+5.0', '–']],
  [0, 5, ['0.0', '5.0', '−5.0', '−100.00']],
  [null, 5, ['–', '5.0', '–', '–']],
  [5, null, ['5.0', '–', '–', '–']],
  [Number.NaN, 5, ['–', '5.0', '–', '–']],
])('compares %d with %d', async (one, other, cells) => {
  expect((await cellsOf([row(one, other)]))[0]!.slice(1)).toEqual(cells)
})

it('writes a unit in the label, and no brackets without one', async () => {
  const [first, second] = await cellsOf([row(1, 1), { ...row(1, 1, '', 3), label: 'Factor' }])
  expect([first![0], second![0], second![1]]).toEqual(['Yield (GWh)', 'Factor', '1.000'])
})

it('has the decimal mark of the language', async () => {
  expect((await cellsOf([row(1234.56, 1200)], 'de'))[0]).toEqual([
    'Yield (GWh)',
    '1.234,6',
    '1.200,0',
    '+34,6',
    '+2,88',
  ])
})

it('values of a quantity are in its unit', () => {
  const figure = comparedFigure('wakeLossShare', 'Wake losses', 0.0712, undefined)
  expect(figure).toMatchObject({ unit: '%', other: null })
  expect(figure.one).toBeCloseTo(7.12, 9)
})
