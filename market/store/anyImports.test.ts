import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { negativeHoursByYear, priceGrid } from '#domain'
import { repetitions } from '#domain/testing'
import { describeMarket } from '../describeMarket.ts'
import { importGeneration, readGeneration } from '../generation/importGeneration.ts'
import { overlapIn } from '../intervals/overlap.ts'
import { readMarketData } from '../marketData.ts'
import { checkPrices } from '../prices/checkPrices.ts'
import { importPrices } from '../prices/importPrices.ts'
import { readPrices } from '../prices/readPrices.ts'
import { reconcileMonths } from '../reconcileMonths.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { pricesFolder } from './folders.ts'
import { exclusively, type Published, publish } from './publication.ts'
import { describeSeries, publishSeries, StoredOverlap } from './seriesStore.ts'

const hourMs = 3_600_000
const quarterMs = hourMs / 4
const today = '2026-01-02'
/** The last day of hourly auctions and the first day of quarter-hours. */
const fromMs = Date.UTC(2025, 8, 30, 16)

interface Row {
  readonly startMs: number
  readonly stepMs: number
  readonly price: number
}

const rows = fc.uniqueArray(
  fc.record({ quarter: fc.nat(63), isHour: fc.boolean(), price: fc.constantFrom(50, 50, 50, 52, -7) }),
  { minLength: 1, maxLength: 24, selector: ({ quarter, isHour }) => `${quarter} ${isHour}` },
)
const imports = fc.array(fc.record({ rows, revise: fc.boolean(), isSorted: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
})

function rowsOf(drawn: readonly { quarter: number; isHour: boolean; price: number }[], isSorted: boolean) {
  const all = drawn.map(({ quarter, isHour, price }): Row => {
    const stepMs = isHour ? hourMs : quarterMs
    return {
      startMs: fromMs + (isHour ? Math.floor(quarter / 4) * hourMs : quarter * quarterMs),
      stepMs,
      price,
    }
  })
  return isSorted ? all.toSorted((a, b) => a.startMs - b.startMs) : all
}

const text = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')
const tableOf = (head: string, own: readonly Row[]) => [
  `MTU (UTC);${head}`,
  ...own.map(({ startMs, stepMs, price }) => `${text(startMs)} - ${text(startMs + stepMs)};${price}`),
]

test('after any imports all readers of prices and generation succeed, and no stored intervals overlap', async () => {
  await fc.assert(
    fc.asyncProperty(imports, async (all) => {
      const folder = scratchFolder()
      for (const [index, { rows: drawn, revise, isSorted }] of all.entries()) {
        const own = rowsOf(drawn, isSorted)
        const prices = linesFile(folder, `${index}.csv`, tableOf('Price DE-LU [EUR/MWh]', own))
        await importPrices([prices], { folder, today, revise })
        const powers = own.map((row) => ({ ...row, price: 1000 + Math.abs(row.price) }))
        const generation = linesFile(folder, `${index}g.csv`, tableOf('Wind onshore [MW]', powers))
        await importGeneration([generation], { folder, today, revise })
      }
      const history = await readPrices(folder)
      priceGrid(history)
      negativeHoursByYear(history)
      await checkPrices(folder)
      await readMarketData(folder)
      reconcileMonths(history, await readGeneration(folder), [], [])
      const { prices } = await describeMarket(folder)
      expect(prices === null).toBe(history.length === 0)
      const description = await describeSeries(path.join(folder, pricesFolder))
      for (const { runs } of Object.values(description?.series ?? {})) expect(overlapIn(runs)).toBeNull()
    }),
    { numRuns: repetitions(60, 12), seed: 33 },
  )
}, 120_000)

test('an hour and a quarter-hour inside it in one file are refused with their lines', async () => {
  const folder = scratchFolder()
  const mixed = [
    { startMs: fromMs, stepMs: hourMs, price: 50 },
    { startMs: fromMs + quarterMs, stepMs: quarterMs, price: 51 },
  ]
  const file = linesFile(folder, 'a.csv', tableOf('Price DE-LU [EUR/MWh]', mixed))
  expect(await importPrices([file], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'overlaps', line: 3 }],
  })
})

test('four quarter-hours replace their hour with a note, three of them do not', async () => {
  const folder = scratchFolder()
  const first = Date.UTC(2025, 9, 1)
  const hours = [0, 1].map((hour) => ({ startMs: first + hour * hourMs, stepMs: hourMs, price: 50 }))
  const quarters = [0, 1, 2, 3, 4, 5, 6].map((quarter) => ({
    startMs: first + quarter * quarterMs,
    stepMs: quarterMs,
    price: quarter < 2 ? 40 : 60 - (quarter >= 4 ? 10 : 0),
  }))
  const stored = linesFile(folder, 'a.csv', tableOf('Price DE-LU [EUR/MWh]', hours))
  await importPrices([stored], { folder, today })
  const finer = linesFile(folder, 'b.csv', tableOf('Price DE-LU [EUR/MWh]', quarters))
  const result = await importPrices([finer], { folder, today })
  expect(result).toMatchObject({ ok: true, value: { files: [{ added: 4 }] } })
  expect(result.ok && result.value.notes).toEqual(
    expect.arrayContaining([
      { file: 'b.csv', code: 'refined', count: 1 },
      { file: 'b.csv', code: 'leftOut', count: 3 },
    ]),
  )
})

test('every reader reports overlapping intervals of a store with their values, and they are never published', async () => {
  const folder = scratchFolder()
  const runs = [
    { startMs: fromMs, stepMs: hourMs, count: 2 },
    { startMs: fromMs + quarterMs, stepMs: quarterMs, count: 1 },
  ]
  const values = Buffer.alloc(12)
  const store = path.join(folder, pricesFolder)
  const describe = (published: Published) => ({
    ...published,
    format: 1,
    synthetic: false,
    unit: 10_000,
    series: { price: { runs, assumed: [] } },
    imports: [{ file: 'old.csv', firstMs: fromMs, lastMs: fromMs + hourMs, source: '' }],
    revisions: [],
  })
  await exclusively(store, () => publish(store, values, describe))
  for (const read of [readPrices, checkPrices, readMarketData])
    await expect(read(folder)).rejects.toMatchObject({ row: 3, series: 'price', imported: ['old.csv'] })
  await expect(readPrices(folder)).rejects.toBeInstanceOf(StoredOverlap)
  const overlapping = {
    hours: new Map([[0, 1]]),
    quarters: new Map([[quarterMs, 1]]),
    assumed: new Set<number>(),
  }
  const about = { synthetic: false, unit: 1, imports: [], revisions: [] }
  expect(() => publishSeries(path.join(folder, 'x'), { price: overlapping }, about)).toThrow(RangeError)
})
