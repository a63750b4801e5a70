import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../web/', import.meta.url)

/** Components that draw the tables of the page. */
const renderers = ['ui/DataTable.tsx', 'ui/Table.tsx', 'ui/TableFrame.tsx', 'ui/VirtualTable.tsx']

/**
 * Tables whose cells are written by hand, and why. Files may only be taken out: a table is columns and rows for
 * `DataTable`, or a result's own table for `ResultTable`.
 */
const byHand: Readonly<Record<string, readonly string[]>> = {
  'rows are forms: cells are typed in': [
    'features/energyYield/configure/ConfigurationRow.tsx',
    'features/energyYield/configure/ConfigurationTable.tsx',
    'features/lists/SiteDetailsRow.tsx',
    'features/lists/SiteDetailsTable.tsx',
    'features/marketValue/order/PlantsTable.tsx',
    'features/register/SelectionCard.tsx',
    'features/register/SelectionRow.tsx',
    'features/turbines/ValueTable.tsx',
    'sites/SiteRow.tsx',
    'sites/SiteTable.tsx',
    'sites/import/ImportTable.tsx',
  ],
  'rows by the thousand: only those in sight are drawn': [
    'features/register/FoundCard.tsx',
    'sites/SiteValues.tsx',
  ],
  'rows are renamed in their place, and opened': [
    'features/lists/ListRow.tsx',
    'features/lists/ListsCard.tsx',
  ],
  'rows are chosen on the map and scroll into sight': [
    'features/energyYield/configure/FarmTable.tsx',
    'features/energyYield/result/TurbineTable.tsx',
  ],
  'no table of numbers: buttons in a calendar': ['periods/PeriodStates.tsx'],
}

test('tables are data, except those named with their reason', () => {
  const cells = /<(table|caption|t[hdr]|Table|T[hdr]|ThActions)\b/
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !renderers.includes(name))
    .filter((name) => cells.test(readFileSync(new URL(name, root), 'utf8')))
  expect(found.sort()).toEqual(Object.values(byHand).flat().sort())
})
