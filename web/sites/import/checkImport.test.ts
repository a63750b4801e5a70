import { expect, it } from 'vitest'
import { checkImport } from './checkImport.ts'
import { sourceOfBytes, sourceOfText, withCell, withColumn, withLines } from './importSources.ts'

const table = ['Name;Breite;Laenge;Nabenhoehe', 'A;53;9;100', 'B;x;9;100', 'C;53,2;9', 'A;53,3;9;100'].join(
  '\n',
)
const target = { kind: 'new', listName: 'Nord' } as const
const check = (source: ReturnType<typeof sourceOfText>) => checkImport([source], target, [], 'en', '', [])
const codes = (checked: ReturnType<typeof check>) =>
  Object.fromEntries(
    [...checked.rowIssues[0]!].map(([line, issues]) => [line, issues.map(({ code }) => code)]),
  )

it('reports every problem by row, also problems of the whole list', () => {
  const checked = check(sourceOfText('t', table))
  expect(codes(checked)).toEqual({ 3: ['coordinateRejected'], 4: ['parameterCount'], 5: ['siteRejected'] })
  // The first row of the name is the second line of the table.
  expect(checked.rowIssues[0]!.get(5)).toMatchObject([{ issue: { code: 'siteNameRepeated', value: 2 } }])
  expect(checked.brokenCount).toBe(3)
  expect(checked.plan.ok).toBe(false)
})

it('is ready after cells are corrected and rows are left out', () => {
  const corrected = withCell(sourceOfText('t', table), 3, 1, '53,1')
  const padded = withCell(corrected, 4, 3, '98')
  const checked = check(withLines(padded, [5], false))
  expect(checked.brokenCount).toBe(0)
  expect(checked.plan).toMatchObject({
    ok: true,
    value: [
      { name: 'Nord', sites: [{ name: 'A' }, { name: 'B', lat: 53.1 }, { name: 'C', hubHeightM: 98 }] },
    ],
  })
})

it('reads a table with an unknown header after the columns are assigned', () => {
  const unknown = sourceOfText('t', 'Foo;Bar;Baz\nA;53;9\nB;54;10')
  expect(unknown.issues).toEqual([{ code: 'coordinateColumnsMissing' }])
  const assigned = withColumn(withColumn(withColumn(unknown, 0, 'name'), 1, 'lat'), 2, 'lon')
  expect(assigned.issues).toEqual([])
  expect(check(assigned).sites).toMatchObject([
    { name: 'A', lat: 53, lon: 9 },
    { name: 'B', lat: 54, lon: 10 },
  ])
})

it('assigns a kind of column to only one column', () => {
  const moved = withColumn(sourceOfText('t', 'a;Breite;Laenge;Lat2\n1;53;9;54'), 3, 'lat')
  expect(check(moved).sites).toMatchObject([{ lat: 54 }])
  expect(moved.sheet?.columns.size).toBe(2)
})

it('leaves archives to the server', () => {
  expect(sourceOfBytes('a.kmz', new Uint8Array([0x50, 0x4b, 3, 4]))).toBeNull()
  expect(sourceOfBytes('a.csv', new Uint8Array([0xe4, 0x3b]))?.name).toBe('a.csv')
})
