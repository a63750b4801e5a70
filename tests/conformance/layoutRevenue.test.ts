import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEra5, openAtlas } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { layoutPlace, layoutResult, layoutSpecSchema, prepareLayout, readLayoutSeries } from '#calculations'
import {
  finishSearch,
  type LayoutTask,
  type MapPoint,
  pricePlan,
  searchLayout,
  valuedProfile,
  wakeModels,
} from '#domain'
import { passed } from '#domain/testing'
import { importPrices, readPrices } from '#market'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'

const spec = layoutSpecSchema.parse({
  area: [
    [
      [0, 0],
      [2400, 0],
      [2400, 1800],
      [0, 1800],
    ],
  ],
  turbines: { number: 5, type: 'V112 3.3', hub_height_m: 100 },
  spacing_d: 3,
  wind: { atlas: 'berlin', lat: 52.45, lon: 13.3 },
  wake: { model: 'jensen' },
  objective: 'revenue',
})

function searched(task: LayoutTask, refined?: readonly MapPoint[]) {
  const search = { seed: 1, starts: 2, trialsPerStart: 1500, ...(refined && { refined }) }
  return passed(finishSearch(searchLayout(task, search)))
}

test.skipIf(noSharedData !== null)(
  'near Berlin 2017 at real prices no layout of the highest energy earns more, by the market value calculation',
  async () => {
    const folder = scratchFolder()
    const weather = sharedData('reanalysis/era5_berlin_2017_3x2_hourly.nc')
    expect((await importEra5([weather], { id: 'berlin', folder })).ok).toBe(true)
    const market = join(folder, 'market')
    const file = sharedData('market/entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
    expect((await importPrices([file], { folder: market, today: '2026-01-02' })).ok).toBe(true)
    const prices = await readPrices(market)
    const atlas = await openAtlas(join(folder, 'berlin'))
    const series = await readLayoutSeries(atlas, layoutPlace(spec)!, prices)
    await atlas.close()
    const preparation = passed(prepareLayout(spec, series))
    const { prepared } = preparation
    const byEnergy = searched(prepared.energyTask!)
    const own = searched(prepared.task, byEnergy.best.places)
    const result = layoutResult(prepared, { own, byEnergy, others: [] }, { seed: 1, seconds: 1 })
    const { startMs, stepMs, speedMs, directionDeg } = series!
    const plan = pricePlan(prices, { startMs, stepMs, stepCount: speedMs.length })
    /** Revenue of the period by the calculation that values profiles, from the energy of each hour. */
    const marketRevenue = (layout: readonly (readonly [number, number])[]) => {
      const farm = {
        ...prepared.farm,
        xM: Float64Array.from(layout, ([x]) => x),
        yM: Float64Array.from(layout, ([, y]) => y),
      }
      const powerKw = layout.map(() => new Float64Array(speedMs.length))
      wakeModels.jensen.run()(farm, { directionDeg, freeSpeedMs: speedMs, airDensityKgM3: null }, { powerKw })
      const energyMwh = Float64Array.from(speedMs, (_, hour) =>
        powerKw.reduce((sum, row) => sum + row[hour]! / 1000, 0),
      )
      return valuedProfile(plan, energyMwh).years.reduce((sum, { revenueEur }) => sum + revenueEur, 0)
    }
    const best = marketRevenue(result.layout)
    const ofEnergy = marketRevenue(result.energy_layout!.layout)
    expect(best).toBeGreaterThanOrEqual(ofEnergy)
    expect((result.revenue_eur! * speedMs.length) / 8760).toBeCloseTo(best, 1)
    expect((result.energy_layout!.revenue_eur! * speedMs.length) / 8760).toBeCloseTo(ofEnergy, 1)
  },
)
