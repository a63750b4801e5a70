import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDemoAtlas, demoFleetLevel } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { publishedMonth, reconcile } from '#domain'
import { demoRegister, nationalUnitCount } from '#domain/register'
import { isWholeExtent } from '#domain/testing'
import {
  computeFleet,
  fleetCoverage,
  fleetPowerMw,
  makeDemoMarket,
  marketFolders,
  periodsToReconcile,
  readFleet,
  readGeneration,
  readMarketData,
} from '#market'
import { installRegister } from '../../market/fleet/testing/installRegister.ts'

const HOUR_MS = 3_600_000

/** Makes the demo like a first start, which takes two minutes. */
it.runIf(isWholeExtent)(
  'the fleet of the demo less its losses has the published energy of each month, and its values are the published ones',
  async () => {
    const dataDirectory = scratchFolder()
    const atlasFolder = join(dataDirectory, 'atlases/demo')
    const { market, fleet: fleetFolder } = marketFolders({ dataDirectory })
    const registerFolder = join(dataDirectory, 'register')
    await createDemoAtlas({ folder: atlasFolder })
    installRegister(registerFolder, demoRegister(nationalUnitCount), '20251231-00000001')
    await makeDemoMarket({ folder: market, atlasFolder, today: '2026-01-02' })
    await computeFleet({ atlasUrl: atlasFolder, registerFolder, fleetFolder }, '1.2.3')

    const fleet = (await readFleet(fleetFolder, 'demo'))!
    expect(fleetCoverage(fleet.description).isNational).toBe(true)
    const power = fleetPowerMw(fleet, ({ isOffshore }) => !isOffshore)
    const { prices, official } = (await readMarketData(market))!
    const generation = await readGeneration(market)
    const periods = periodsToReconcile(prices, generation.windOnshore, [power], official)!
    const months = reconcile(periods.feedIn, periods.fleet)
    expect(months.filter(({ publishedEurMwh }) => publishedEurMwh !== null).length).toBeGreaterThanOrEqual(84)
    for (const { year, month, feedIn, fleet: own } of months) {
      const name = `${year}-${month}`
      expect(feedIn?.state ?? 'within', `feed-in of ${name}`).toBe('within')
      expect(own?.state ?? 'within', `value of ${name}`).toBe('within')
      // Far below the tolerance, also with the high prices of 2022.
      expect(Math.abs(own?.differenceEurMwh ?? 0), `value of ${name}`).toBeLessThan(1.5)
      const publishedGwh = publishedMonth('windOnshoreGwh', year, month)
      if (publishedGwh === null) continue
      const [from, end] = [Date.UTC(year, month - 1), Date.UTC(year, month)].map(
        (timeMs) => (timeMs - power.startMs) / HOUR_MS,
      )
      let energyGwh = 0
      for (let hour = from!; hour < end!; hour++) energyGwh += power.values[hour]! / 1000
      expect(Math.abs(energyGwh / demoFleetLevel / publishedGwh - 1), `energy of ${name}`).toBeLessThan(0.03)
    }
  },
)
