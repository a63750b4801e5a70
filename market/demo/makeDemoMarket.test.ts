import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDemoAtlas } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { negativeHoursByYear, pricePlan, publishedMonth, valuedPeriods } from '#domain'
import { describeMarket } from '../describeMarket.ts'
import { readGeneration } from '../generation/importGeneration.ts'
import { shippedMarketValues } from '../official/publishedValues.ts'
import { onQuarters, quarterAxisOf } from '../onQuarters.ts'
import { importPrices } from '../prices/importPrices.ts'
import { readPrices } from '../prices/readPrices.ts'
import { hoursFrom, utcTable } from '../testing/priceTables.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { targetOf } from './demoPrices.ts'
import { makeDemoMarket } from './makeDemoMarket.ts'

const today = '2026-01-02'

const scratch = folderOfFile()
const atlasFolder = join(scratch, 'atlases/demo')
await createDemoAtlas({ folder: atlasFolder, small: true })

test('the demo market is synthetic, follows its weather and is the same every time', async () => {
  const [folder, again] = [scratchFolder(), scratchFolder()]
  expect(await makeDemoMarket({ folder, atlasFolder, today })).toBe(true)
  expect(await makeDemoMarket({ folder: again, atlasFolder, today })).toBe(true)
  expect(await makeDemoMarket({ folder, atlasFolder, today })).toBe(false)
  const summary = await describeMarket(folder)
  expect(summary.prices).toMatchObject({
    synthetic: true,
    imports: [{ source: expect.stringContaining('synthetic') }],
  })
  expect(summary.generation).toMatchObject({ synthetic: true })
  expect(summary.prices!.checksum).toBe((await describeMarket(again)).prices!.checksum)
  const history = await readPrices(folder)
  expect(history.map(({ stepMs }) => stepMs / 60_000)).toEqual([60, 15])
  const years = negativeHoursByYear(history)
  expect(years.filter(({ hours }) => hours < 24)).toEqual([])
  const year = years.find((own) => own.year === 2024)!
  expect(year.negative).toBeGreaterThan(20)
  expect(year.negative).toBeLessThan(1500)
  expect(year.baseEurMwh).toBeGreaterThan(40)
  expect(year.baseEurMwh).toBeLessThan(130)
  expect(year.minEurMwh).toBeGreaterThanOrEqual(-120)
  // Negative prices come with wind and sun: both generate more then than on average.
  const [hours] = history
  const generation = await readGeneration(folder)
  const [{ values: wind }, { values: sun }] = [generation.windOnshore[0]!, generation.solar[0]!]
  const mean = (chosen: (hour: number) => boolean) => {
    const own = [...hours!.values.keys()].filter(chosen)
    return own.reduce((sum, hour) => sum + wind[hour]! + sun[hour]!, 0) / own.length
  }
  expect(mean((hour) => hours!.values[hour]! < 0)).toBeGreaterThan(1.5 * mean(() => true))
})

test('imported prices replace the synthetic market completely, including its generation', async () => {
  const folder = scratchFolder()
  await makeDemoMarket({ folder, atlasFolder, today })
  const file = linesFile(folder, 'a.csv', utcTable(hoursFrom(Date.UTC(2024, 4, 1), 48)))
  expect(await importPrices([file], { folder, today })).toMatchObject({ ok: true, value: { changed: true } })
  const summary = await describeMarket(folder)
  expect(summary.prices).toMatchObject({ synthetic: false, imports: [{ file: 'a.csv' }] })
  expect((await readPrices(folder)).map(({ values }) => values.length)).toEqual([48])
  expect((await readGeneration(folder)).windOnshore).toEqual([])
  expect(await makeDemoMarket({ folder, atlasFolder, today })).toBe(false)
})

test('months of the demo have the published base, capture rates, energy and negative hours', async () => {
  const folder = scratchFolder()
  const atlas = join(folder, 'atlases/demo')
  await createDemoAtlas({ folder: atlas, small: true, years: 8 })
  await makeDemoMarket({ folder, atlasFolder: atlas, today })
  const prices = await readPrices(folder)
  const generation = await readGeneration(folder)
  const axis = quarterAxisOf(prices)!
  const plan = pricePlan(prices, axis)
  const capture = {
    windOnshore: 'windOnshoreEurMwh',
    windOffshore: 'windOffshoreEurMwh',
    solar: 'solarEurMwh',
  } as const
  for (const technology of ['windOnshore', 'windOffshore', 'solar'] as const) {
    const { months } = valuedPeriods(
      plan,
      onQuarters(generation[technology], axis),
      technology,
      shippedMarketValues,
    )
    const published = months.filter(({ year, month }) => publishedMonth('baseEurMwh', year, month!) !== null)
    expect(published).toHaveLength(87)
    for (const { year, month, baseEurMwh, officialCtKwh, byLaw } of published) {
      const name = `${technology} ${year}-${month}`
      const target = targetOf({ year, month: month! })
      expect(Math.abs(baseEurMwh! - target.baseEurMwh), name).toBeLessThan(1)
      expect(target[capture[technology]], name).toBe(
        officialCtKwh === null ? publishedMonth(capture[technology], year, month!) : 10 * officialCtKwh,
      )
      const difference = byLaw.valueEurMwh! - target[capture[technology]]
      expect(Math.abs(difference) / baseEurMwh!, name).toBeLessThan(0.02)
      expect(Math.abs(difference), name).toBeLessThan(1)
    }
  }
  for (const { year, negative } of negativeHoursByYear(prices)) {
    if (year < 2018 || year > 2024) continue
    const months = Array.from({ length: 12 }, (_, month) => publishedMonth('negativeHours', year, month + 1)!)
    const publishedHours = months.reduce((sum, own) => sum + own, 0)
    expect(Math.abs(negative / publishedHours - 1), `${year}`).toBeLessThan(0.05)
  }
  const [piece] = generation.windOnshore
  let energyGwh = 0
  for (let hour = 0; hour < 743; hour++) energyGwh += piece!.values[hour]! / 1000
  expect(energyGwh).toBeCloseTo(publishedMonth('windOnshoreGwh', 2018, 1)!, -1)
})
