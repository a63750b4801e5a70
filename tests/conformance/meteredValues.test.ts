import { join } from 'node:path'
import { expect, it } from 'vitest'
import { turbineSeries } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { germanMonths, pricePlan } from '#domain'
import { catalogueCurve, catalogueVendors } from '#domain/catalogue'
import { type MonthValues, valuedYear } from '#domain/metered'
import { importPrices, monthValues, readPrices } from '#market'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'
import { farmAtlas, hasFarm, measuredFarm } from './measuredFarm.ts'

const year = 2015

it.skipIf(!hasFarm || noSharedData !== null)(
  'market values of metered months are close to those of the metered hours',
  async () => {
    const measured = measuredFarm()
    const atlas = await farmAtlas(measured)
    const market = join(scratchFolder(), 'market')
    const file = sharedData('market/entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
    expect((await importPrices([file], { folder: market, today: '2026-01-02' })).ok).toBe(true)
    const type = catalogueVendors.flatMap(({ types }) => types).find(({ name }) => name === 'MM82 2.05 MW')!
    const { curves } = catalogueCurve(type.curves[0]!.id)!
    const turbine = { hubHeightM: 80, diameterM: type.rotorDiameterM, curves }
    const series = await turbineSeries(atlas, [{ turbine, cells: [{ x: 0, y: 0, weight: 1 }], group: 0 }], 1)
    const { startMs, stepMs, energiesMwh } = series
    const plan = pricePlan(await readPrices(market), { startMs, stepMs, stepCount: energiesMwh[0]!.length })
    const modelled = monthValues(plan, energiesMwh[0]!, []).get(year)!
    const misses: number[] = []
    for (const { power_kw } of measured.turbines) {
      const hours = Float64Array.from(power_kw, (kw) => (kw === null ? Number.NaN : kw / 1000))
      const metered = monthValues(plan, hours, []).get(year)!
      const valued = (values: readonly MonthValues[]) => valuedYear(metersOf(hours, startMs), values)!
      const isMetered = ({ month }: MonthValues) => metered.some((own) => own.month === month)
      const [byHours, byMonths] = [valued(metered), valued(modelled.filter(isMetered))]
      expect(byMonths.months.length).toBeGreaterThanOrEqual(7)
      for (const [m, { valueEurMwh }] of byMonths.months.entries())
        misses.push(valueEurMwh / byHours.months[m]!.valueEurMwh - 1)
      expect(Math.abs(byMonths.valueEurMwh / byHours.valueEurMwh - 1)).toBeLessThan(0.01)
    }
    expect(Math.max(...misses.map(Math.abs))).toBeLessThan(0.05)
    expect(Math.sqrt(misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length)).toBeLessThan(0.025)
  },
)

/** A settlement of the year with the energy of each month. */
function metersOf(hoursMwh: Float64Array, startMs: number) {
  const kwh = new Array<number>(13).fill(0)
  for (const month of germanMonths(startMs, 3_600_000, hoursMwh.length))
    if (month.year === year)
      for (let step = month.fromStep; step < month.endStep; step++)
        kwh[month.month]! += 1000 * (hoursMwh[step]! || 0)
  return { year, kind: 'months', kwh, flags: [], months: new Array<null>(12).fill(null) } as const
}
