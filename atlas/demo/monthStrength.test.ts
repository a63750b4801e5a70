import { expect, it } from 'vitest'
import { onshorePowerAt, publishedMonth } from '#domain'
import { demoFleetPlaces, demoFleetShare, HALF_POWER_MS, shareBeforeLosses } from './demoFleet.ts'
import { monthStrength } from './monthStrength.ts'
import { placeAt } from './place.ts'
import { makeSky } from './sky.ts'
import { weatherAt } from './weatherAt.ts'

const HOUR_MS = 3_600_000

it('passes from the factor of a month to that of the next without a leap', () => {
  const strength = monthStrength(Date.UTC(2018, 0), 3600, 3 * 24 * 30, [1, 1.2, 1])
  expect([strength[200], strength[31 * 24], strength[1000]]).toEqual([1, 1.1, 1.2])
  for (let i = 1; i < strength.length; i++)
    expect(Math.abs(strength[i]! - strength[i - 1]!)).toBeLessThan(0.004)
})

it("gives the demo's fleet the published share of its power in each month", () => {
  const startMs = Date.UTC(2022, 0)
  const stepCount = (Date.UTC(2025, 0) - startMs) / HOUR_MS
  const sky = makeSky({ startMs, stepS: 3600, stepCount })
  const shares = new Float64Array(stepCount)
  for (const { lat, lon } of demoFleetPlaces.land) {
    const weather = weatherAt(sky, placeAt(lat, lon), [100])
    const [u, v] = [weather.get('u100')!, weather.get('v100')!]
    for (let i = 0; i < stepCount; i++)
      shares[i] = shares[i]! + demoFleetShare(Math.sqrt(u[i]! ** 2 + v[i]! ** 2), HALF_POWER_MS.land)
  }
  for (let month = 0; month < 36; month++) {
    const [fromMs, endMs] = [Date.UTC(2022, month), Date.UTC(2022, month + 1)]
    const own = shares.subarray((fromMs - startMs) / HOUR_MS, (endMs - startMs) / HOUR_MS)
    const share = own.reduce((sum, value) => sum + value, 0) / own.length / demoFleetPlaces.land.length
    const energyGwh = publishedMonth('windOnshoreGwh', 2022 + Math.floor(month / 12), (month % 12) + 1)!
    const published = (energyGwh * 1000) / (onshorePowerAt((fromMs + endMs) / 2) * own.length)
    expect(Math.abs(share / shareBeforeLosses(published) - 1), `month ${month}`).toBeLessThan(0.02)
  }
})
