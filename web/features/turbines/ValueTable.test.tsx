import { useState } from 'react'
import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import type { CurveRow } from './curveDraft.ts'
import { ValueTable } from './ValueTable.tsx'

const { turbines: text } = messages.en
const start: readonly CurveRow[] = [
  { speed: '3', power: '20', ct: '0.8' },
  { speed: '4', power: '90', ct: '0.79' },
]

function Curve({ wrong = [] }: { readonly wrong?: readonly number[] }) {
  const [rows, setRows] = useState(start)
  return (
    <>
      <ValueTable rows={rows} wrongRows={new Set(wrong)} onChange={setRows} />
      <output>{JSON.stringify(rows.map(({ speed, power, ct }) => [speed, power, ct]))}</output>
    </>
  )
}

const cell = (column: 'speed' | 'power' | 'ct', row: number) =>
  text.cellOf(text.cellLabels[column], String(row))

async function opened(wrong: readonly number[] = []) {
  const page = await openPage(<Curve wrong={wrong} />)
  const rows = () => JSON.parse(page.text(page.all('output')[0])) as string[][]
  const paste = (name: string, pasted: string) =>
    page.send(page.field(name), 'paste', { clipboardData: { getData: () => pasted } })
  return { page, rows, paste }
}

it('keeps the text typed into a cell, without its unit', async () => {
  const { page, rows } = await opened()
  await page.type(cell('power', 2), '95 kW')
  await page.type(cell('speed', 1), '3.5 m/s')
  expect(rows()).toEqual([
    ['3.5', '20', '0.8'],
    ['4', '95', '0.79'],
  ])
})

it('pastes a block from the focused cell on, adding rows', async () => {
  const { rows, paste } = await opened()
  await paste(cell('speed', 2), '5\t200\t0.78\n6\t400\t0.77')
  expect(rows()).toEqual([
    ['3', '20', '0.8'],
    ['5', '200', '0.78'],
    ['6', '400', '0.77'],
  ])
})

it('leaves pasting a single number to the browser', async () => {
  const { rows, paste } = await opened()
  await paste(cell('speed', 2), '5')
  expect(rows()).toEqual(start.map(({ speed, power, ct }) => [speed, power, ct]))
})

it('adds a row on Enter in the last row and moves the focus there', async () => {
  const { page, rows } = await opened()
  await page.key(page.field(cell('power', 1)), 'Enter')
  expect(rows()).toHaveLength(2)
  expect(page.document.activeElement).toBe(page.field(cell('speed', 2)))
  await page.key(page.field(cell('speed', 2)), 'Enter')
  expect(rows()).toHaveLength(3)
  await page.until(() => page.document.activeElement === page.field(cell('speed', 3)))
})

it('moves between rows of a column with the arrow keys', async () => {
  const { page } = await opened()
  await page.key(page.field(cell('ct', 1)), 'ArrowDown')
  await page.until(() => page.document.activeElement === page.field(cell('ct', 2)))
  await page.key(page.field(cell('ct', 2)), 'ArrowUp')
  await page.until(() => page.document.activeElement === page.field(cell('ct', 1)))
})

it('adds and removes rows, but keeps the last one', async () => {
  const { page, rows } = await opened()
  await page.press(text.addRow)
  expect(rows().at(-1)).toEqual(['', '', ''])
  await page.press(text.removeRow('1'))
  await page.press(text.removeRow('1'))
  expect(rows()).toEqual([['', '', '']])
  expect(page.button(text.removeRow('1')).disabled).toBe(true)
})

it('marks the rows with a problem', async () => {
  const { page } = await opened([2])
  expect([1, 2].map((row) => page.field(cell('speed', row)).hasAttribute('aria-invalid'))).toEqual([
    false,
    true,
  ])
})
