import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import {
  cellQuantity,
  createFormat,
  curvesTable,
  curveTable,
  directionTable,
  energyTable,
  energyViews,
  type GroupQuantity,
  groupRows,
  groupsTable,
  hourTable,
  type Language,
  messages,
  nearestTable,
  periodRows,
  quantityOf,
  type ResultTable,
  restrictionTable,
  sectorTable,
  sectorWakeTable,
  summaryTable,
  type TableWords,
  type TurbineQuantity,
  tableOf,
  turbineColumns,
  turbineNetTable,
  wakesTable,
} from '#contracts'
import { turbineCsv } from '../../calculations/energyYield/turbineCsv.ts'
import { computeFarm } from '../../calculations/testing/computeFarm.ts'
import { hornsRevAt } from '../../calculations/testing/hornsRev.ts'
import { writeSmallAtlas } from '../../calculations/testing/smallAtlas.ts'
import { sheetOf } from '../../calculations/workbook/sheetOf.ts'
import { resultBlocks } from '../../server/reports/blocks/index.ts'
import { createObservable } from '../../web/state/observable.ts'

/** Parts of the page; imported by variable names, since the types of tests know no JSX. */
const parts = { table: '../../web/jobs/ResultTable.tsx', language: '../../web/language/LanguageContext.tsx' }
const { ResultTable: PageTable } = (await import(parts.table)) as {
  readonly ResultTable: FunctionComponent<{ readonly table: ResultTable }>
}
const { LanguageProvider } = (await import(parts.language)) as {
  readonly LanguageProvider: FunctionComponent<{ readonly speech: unknown; readonly children?: ReactNode }>
}

const scratch = folderOfFile()
const [atlas, out] = [join(scratch, 'small'), join(scratch, 'out')]
mkdirSync(out)
await writeSmallAtlas(atlas)
const farm = hornsRevAt({ lat: 53, lon: 8 }, { atlas: 'small', from_year: 2018, till_year: 2019 })
const status = (index: number) => (index < 2 ? ('planned' as const) : ('portfolio' as const))
const computed = await computeFarm(out, atlas, {
  ...farm,
  turbines: farm.turbines.slice(0, 3).map((turbine, index) => ({ ...turbine, status: status(index) })),
  losses: [{ id: 'availability.turbine', share: 0.03 }],
  uncertainties: [{ id: 'windData', sigma: 0.05, of: 'wind_speed' }],
})
const result = computed.result

/** Quantities of the turbines in page, PDF, Excel and CSV, with their names in the CSV file. */
const inCsv = {
  hubHeight: 'hub_height_m',
  freeWindSpeed: 'free_wind_speed_ms',
  wakeWindSpeed: 'park_wind_speed_ms',
  airDensity: 'air_density_kgm3',
  freeYield: 'free_yield_mwh_per_year',
  wakeLoss: 'wake_loss_mwh_per_year',
  parkYield: 'park_yield_mwh_per_year',
  parkEfficiency: 'park_efficiency_percent',
  netYield: 'net_yield_p50_mwh_per_year',
  lossShare: 'losses_percent',
  fullLoadHours: 'full_load_hours',
  capacityFactor: 'capacity_factor_percent',
  siteQuality: 'site_quality_percent',
  correctionFactor: 'correction_factor',
} as const satisfies Partial<Record<TurbineQuantity, string>>
const names = Object.keys(inCsv) as (keyof typeof inCsv)[]
const groupNames: readonly GroupQuantity[] = [
  ...(['freeWindSpeed', 'freeYield', 'wakeLoss', 'parkYield', 'parkEfficiency', 'netYield'] as const),
  ...(['lossShare', 'fullLoadHours', 'capacityFactor'] as const),
]

describe.each(['de', 'en'] as const)('a quantity of a result, in %s', (language) => {
  it('reads the same on the page and in the PDF, and is the same number in Excel', () => {
    const words = wordsOf(language)
    for (const table of tablesOf(words)) {
      const page = pageRows(table, language)
      const [pdf] = resultBlocks(table, words.format)
      expect(page, table.title).toEqual(pdf?.kind === 'table' ? pdf.rows : [])
      const sheet = sheetOf('Sheet', table, language)
      const shown = table.columns.filter(({ only }) => only !== 'file')
      const filed = table.columns.filter(({ only }) => only !== 'shown')
      for (const column of shown) {
        const [at, inFile] = [shown.indexOf(column), filed.indexOf(column)]
        if (column.quantity === null || inFile === -1) continue
        for (const [row, stored] of (sheet.values[inFile] as readonly (number | null)[]).entries()) {
          const quantity = quantityOf(cellQuantity(table, row, column)!)
          const { rowDecimals, ...format } = sheet.columns[inFile]!
          expect(rowDecimals?.[row] ?? ('decimals' in format && format.decimals)).toBe(quantity.fileDecimals)
          const text = page[row]![at]!
          if (stored === null) expect(text).toBe('–')
          else expectShown(text, stored, quantity.decimals, words)
        }
      }
    }
  })

  it('is the same number in the CSV file', () => {
    const words = wordsOf(language)
    const [heads = [], ...rows] = turbineCsv(result)
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
    const page = pageRows(tableOf('', turbineColumns(names, result, words.text), result.turbines), language)
    for (const [row, cells] of rows.entries())
      for (const [at, name] of names.entries()) {
        const stored = cells[heads.indexOf(inCsv[name])]!
        if (stored === '') expect(page[row]![at]).toBe('–')
        else expectShown(page[row]![at]!, Number(stored), quantityOf(name).decimals, words)
      }
  })
})

/** Expects a text to show a number with so many decimals. */
function expectShown(text: string, value: number, decimals: number | 'exact', { format }: TableWords): void {
  const plain = text
    .replaceAll(format.decimalSign === ',' ? '.' : ',', '')
    .replace(',', '.')
    .replace('−', '-')
  if (decimals === 'exact') {
    expect(Number(plain)).toBe(value)
    return
  }
  expect(plain.split('.')[1]?.length ?? 0, text).toBe(decimals)
  expect(Math.abs(Number(plain) - value), text).toBeLessThanOrEqual(0.5001 * 10 ** -decimals + 1e-4)
}

function wordsOf(language: Language): TableWords {
  const text = messages[language]
  return { text, format: createFormat(language, text.units, 'UTC'), nameOf: ({ name }) => name }
}

function tablesOf(words: TableWords): ResultTable[] {
  const { groups, power_curves, wind_climates } = result
  const all = [
    summaryTable(
      result,
      [...groupRows(result, groupNames), ...periodRows(result, ['p90_mwh'], words)],
      words,
    ),
    groupsTable(result, words),
    wakesTable(result, words),
    restrictionTable(result, words),
    turbineNetTable(result, words),
    nearestTable(result, words),
    ...energyViews.map((view) => energyTable(groups.planned, view, words)),
    hourTable(groups.planned, words),
    sectorTable(result, wind_climates, words),
    sectorWakeTable(groups.farm, words),
    directionTable(groups.farm.directions, words),
    curveTable(power_curves[0]!, 'V80', words),
    curvesTable(result, words),
    tableOf('', turbineColumns(names, result, words.text), result.turbines),
  ]
  return all.filter((table) => table !== null)
}

/** Texts of the page in each row below the header. */
function pageRows(table: ResultTable, language: Language): string[][] {
  const { text, format } = wordsOf(language)
  const speech = createObservable({ language, text, format })
  const markup = renderToStaticMarkup(
    createElement(LanguageProvider, { speech }, createElement(PageTable, { table })),
  )
  const body = markup.slice(markup.indexOf('<tbody>'))
  return body
    .split('<tr')
    .slice(1)
    .map((row) => [...row.matchAll(/<td[^>]*>([^<]*)/g)].map(([, cell = '']) => unescaped(cell)))
}

function unescaped(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
}
