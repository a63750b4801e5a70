import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import type { EnergyYieldResult, ResultRestriction } from '#contracts'
import { computeFarm } from '../testing/computeFarm.ts'
import { hornsRevAt } from '../testing/hornsRev.ts'
import { nightRule } from '../testing/nightRule.ts'
import { smallDescription, smallWeather, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { EnergyYieldSpecInput } from './spec.ts'

/** Nine turbines close to each other, one planned by others; they have a restart speed. */
function denseFarm(years: { readonly from_year: number; readonly till_year: number }): EnergyYieldSpecInput {
  const hornsRev = hornsRevAt({ lat: 53.1, lon: 8.1 }, { atlas: 'small', ...years })
  return {
    ...hornsRev,
    power_curves: hornsRev.power_curves.map((curve) => ({ ...curve, cut_out_ms: 25, restart_ms: 22 })),
    turbines: [0, 1, 2, 8, 9, 10, 16, 17, 18].map((index) => ({
      ...hornsRev.turbines[index]!,
      status: index === 18 ? ('portfolio' as const) : ('planned' as const),
    })),
  }
}

const calmStop: ResultRestriction = {
  ...nightRule,
  name: 'Bats',
  category: 'curtailment.bats',
  windows: [{ season: null, time: { kind: 'clock', from: '20:00', till: '07:00' } }],
  weather: [{ quantity: 'windSpeed', from: null, below: 7 }],
  action: { kind: 'stop' },
}

/** Energy after wakes and restrictions, of all planned turbines and of each. */
function netEnergies({ groups, turbines, restrictions }: EnergyYieldResult) {
  const lost = restrictions?.rules.reduce((sum, { lost_mwh }) => sum + lost_mwh.planned, 0) ?? 0
  const lostOf = (id: number) =>
    restrictions?.rules.reduce(
      (sum, rule) => sum + (rule.turbines.find(({ site_id }) => site_id === id)?.lost_mwh ?? 0),
      0,
    ) ?? 0
  return {
    planned: groups.planned.yield.park_mwh - lost,
    turbines: turbines.map((one) => one.yield.park_mwh - lostOf(one.site_id)),
  }
}

/** The farm in a wind with a known mean, and in one percent more and less. */
async function threeWinds(spec: EnergyYieldSpecInput, atlasFolder: string) {
  const at = async (speedMs: number) => {
    const calibration = {
      kind: 'mean_speed' as const,
      ...{ mean_speed_ms: speedMs, height_m: 70, source: 'A report' },
    }
    return (await computeFarm(scratchFolder(), atlasFolder, { ...spec, calibration })).result
  }
  const speedMs = 7.5
  return { as: await at(speedMs), more: await at(1.01 * speedMs), less: await at(0.99 * speedMs) }
}

const relative = (more: number, less: number) => (more - less) / (0.01 * (more + less))

describe('the sensitivity of a farm to its wind', () => {
  it.each([
    ['behind its wakes, with stops by high wind', []],
    ['with a rule that depends on the wind', [calmStop]],
  ])('equals that of its own energies at one percent more and less wind: %s', async (_, restrictions) => {
    const atlas = join(scratchFolder(), 'small')
    await writeSmallAtlas(atlas)
    const farm = { ...denseFarm({ from_year: 2018, till_year: 2019 }), restrictions }
    const { as, more, less } = await threeWinds(farm, atlas)
    const [above, below] = [netEnergies(more), netEnergies(less)]
    expect(as.wind_sensitivity).toBeCloseTo(relative(above.planned, below.planned), 4)
    for (const [i, turbine] of as.turbines.entries())
      expect(turbine.wind_sensitivity).toBeCloseTo(relative(above.turbines[i]!, below.turbines[i]!), 4)
    const free = relative(more.groups.planned.yield.free_mwh, less.groups.planned.yield.free_mwh)
    expect(as.wind_sensitivity).toBeGreaterThan(1.02 * free)
  })

  it('is estimated from a sample of the steps of many years', { timeout: 120_000 }, async () => {
    const atlas = join(scratchFolder(), 'small')
    // Weeks, days and gusts whose periods have no common multiple.
    const weather = (id: string, x: number, y: number, step: number) => {
      const gust = Math.sin(12.9898 * step + 78.233) * 43_758.5453
      const calm = 0.45 + 0.35 * Math.sin(step / 27.3) + 0.4 * (gust - Math.floor(gust))
      return smallWeather(id, x, y, step) * (/^[uv]\d/.test(id) ? calm : 1)
    }
    await writeSmallAtlas(
      atlas,
      { ...smallDescription, dataFromMs: Date.UTC(2016, 0), stepCount: 24 * 2192 },
      false,
      weather,
    )
    const { as, more, less } = await threeWinds(denseFarm({ from_year: 2016, till_year: 2021 }), atlas)
    const exact = relative(more.groups.planned.yield.park_mwh, less.groups.planned.yield.park_mwh)
    expect(as.wind_sensitivity / exact - 1).toBeLessThan(0.01)
    expect(as.wind_sensitivity / exact - 1).toBeGreaterThan(-0.01)
  })
})
