import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAtlas } from '#atlas'
import { askPeer, folderOfFile, peerPython, scratchFolder } from '#atlas/testing'
import type { EnergyYieldResult } from '#contracts'
import { localPlane, windDirectionFromComponents, windSpeedFromComponents } from '#domain'
import { netPowerFileName } from '../netPower/netPowerFile.ts'
import { computeFarm } from '../testing/computeFarm.ts'
import { hornsRevAt } from '../testing/hornsRev.ts'
import { gap, smallDescription, smallWeather, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { windAtHeight } from '../weather/windRecipes.ts'
import type { EnergyYieldSpecInput } from './spec.ts'

const place = { lat: 53, lon: 8 }
const order = { atlas: 'small', from_year: 2018, till_year: 2019 }
const scratch = folderOfFile()
const atlasFolder = join(scratch, 'small')
await writeSmallAtlas(atlasFolder)

const compute = (spec: EnergyYieldSpecInput) => computeFarm(scratchFolder(), atlasFolder, spec)
const hornsRev = hornsRevAt(place, order)
/** A row of Horns Rev from west to east, with statuses. */
function part(...statuses: ('planned' | 'portfolio')[]): EnergyYieldSpecInput {
  const turbines = statuses.map((status, index) => ({ ...hornsRev.turbines[8 * index]!, status }))
  return { ...hornsRev, turbines }
}
const onlyWest = (sectors: number) =>
  Array.from({ length: sectors }, (_, sector) => (sector === (sectors * 3) / 4 ? 1 : 0))
const sumOf = (
  result: EnergyYieldResult,
  value: (turbine: EnergyYieldResult['turbines'][number]) => number,
) => result.turbines.reduce((sum, turbine) => sum + value(turbine), 0)

describe('the energy yield of a wind farm', () => {
  it.skipIf(peerPython === undefined)(
    'has the wake loss of PyWake at Horns Rev on the same series',
    { timeout: 300_000 },
    async () => {
      const { result } = await compute(hornsRev)
      const input = { ...(await sameSeries()), points: localPlane(hornsRev.turbines) }
      const file = join(scratchFolder(), 'series.json')
      writeFileSync(file, JSON.stringify(input))
      const peer = askPeer(peerScript, [file]) as { free: number; park: number; by_turbine: number[] }
      const { free_mwh, park_mwh, wake_loss_mwh } = result.groups.planned.yield
      const toMwh = 8766 / 1000 / input.speed.length
      expect(free_mwh / (peer.free * toMwh)).toBeCloseTo(1, 6)
      expect(park_mwh / (peer.park * toMwh)).toBeCloseTo(1, 5)
      const peerLoss = (peer.free - peer.park) * toMwh
      expect(Math.abs(wake_loss_mwh / peerLoss - 1)).toBeLessThan(1e-4)
      for (const [index, power] of peer.by_turbine.entries())
        expect(result.turbines[index]!.yield.park_mwh / (power * toMwh)).toBeCloseTo(1, 4)
    },
  )

  it('is the sum of its turbines, months and sectors, and its losses are the differences', async () => {
    const { result, manifest } = await compute(
      part('planned', 'portfolio', 'planned', 'portfolio', 'planned'),
    )
    const { planned, portfolio, farm } = result.groups
    expect([planned.turbines, portfolio?.turbines, farm.turbines]).toEqual([3, 2, 5])
    expect(sumOf(result, (turbine) => turbine.yield.park_mwh)).toBeCloseTo(farm.yield.park_mwh, 6)
    for (const turbine of result.turbines) {
      const { free_mwh, park_mwh, wake_loss_mwh } = turbine.yield
      expect(turbine.wake_loss_own_mwh + turbine.wake_loss_others_mwh).toBeCloseTo(wake_loss_mwh, 6)
      expect(park_mwh).toBeLessThanOrEqual(free_mwh)
      expect(turbine.park_wind_speed_ms).toBeLessThanOrEqual(turbine.free_wind_speed_ms!)
      expect(turbine.directions.reduce((sum, sector) => sum + sector.park_mwh, 0)).toBeCloseTo(park_mwh, 6)
      expect(turbine.directions.reduce((sum, sector) => sum + sector.frequency, 0)).toBeCloseTo(1, 12)
    }
    const { by_existing_mwh, within_planned_mwh, inflicted_on_existing_mwh } = result.wake_losses
    expect(by_existing_mwh + within_planned_mwh).toBeCloseTo(planned.yield.wake_loss_mwh, 6)
    expect(inflicted_on_existing_mwh).toBeGreaterThan(0)
    expect(farm.months.filter(({ park_mwh }) => park_mwh !== null)).toHaveLength(2)
    expect(farm.years.map(({ park_mwh }) => park_mwh)).toEqual([null, null])
    expect(result.rows).toBe(smallDescription.stepCount)
    expect(result.availability).toBeCloseTo((result.rows - (gap.end - gap.from)) / (2 * 8760), 12)
    expect(result.mean_year).toEqual({
      missing_months: [4, 5, 6, 7, 8, 9, 10, 11],
      thin_months: [1, 2, 3, 12],
      clipped: true,
    })
    const ofMonths = farm.calendar_months.reduce((sum, { park_mwh }) => sum + (park_mwh ?? 0), 0)
    // The present months represent the year in its sum, each with its own length.
    expect(ofMonths).toBeCloseTo((farm.yield.park_mwh * (31 + 28 + 31 + 31)) / 365, 6)
    expect(result.wind_sensitivity).toBeGreaterThan(0.5)
    expect(manifest.files.map(({ name }) => name)).toEqual([...result.files, netPowerFileName])
  })

  it('equals that of a turbine without wakes where it is the only one', async () => {
    const { result } = await compute(part('planned'))
    const { yield: yields, portfolio } = { ...result.groups.planned, portfolio: result.groups.portfolio }
    expect(yields.wake_loss_mwh).toBe(0)
    expect(yields.efficiency).toBe(1)
    expect(portfolio).toBeNull()
  })

  it('deducts losses one after another and widens by the uncertainties', async () => {
    const losses = [
      { id: 'availability.turbine', share: 0.03 },
      { id: 'electrical.internalGrid', share: 0.02 },
    ]
    const uncertainties = [
      { id: 'windData', sigma: 0.05, of: 'wind_speed' as const },
      { id: 'powerCurve', sigma: 0.04, of: 'energy' as const },
    ]
    const { result } = await compute({ ...part('planned', 'planned'), losses, uncertainties })
    const { yield: yields, net, losses: steps } = result.groups.planned
    expect(steps.map(({ id }) => id)).toEqual(losses.map(({ id }) => id))
    expect(net.p50_mwh).toBeCloseTo(yields.park_mwh * 0.97 * 0.98, 6)
    expect(net.sigma).toBeCloseTo(Math.hypot(0.05 * result.wind_sensitivity, 0.04), 12)
    expect(net.p90_mwh).toBeCloseTo(net.p50_mwh * (1 - 1.2815515655446004 * net.sigma), 6)
    expect(net.p75_mwh).toBeCloseTo(net.p50_mwh * (1 - 0.6744897501960817 * net.sigma), 6)
    // Four months give no site quality.
    expect(result.turbines[0]!.eeg.reference_yield_mwh).toBeGreaterThan(0)
    expect(result.turbines[0]!.eeg.site_quality_percent).toBeNull()
  })

  it('does not depend on how its steps are cut, nor much on the wake model', async () => {
    const spec = part('planned', 'planned', 'planned', 'portfolio', 'portfolio', 'portfolio')
    const jensen = (await compute(spec)).result.groups.farm.yield
    for (const wake_model of ['bastankhah', 'turbopark'] as const) {
      const other = (await compute({ ...spec, wake_model })).result.groups.farm.yield
      expect(other.free_mwh).toBeCloseTo(jensen.free_mwh, 6)
      expect(other.wake_loss_mwh).toBeGreaterThan(0)
      expect(other.efficiency).toBeCloseTo(jensen.efficiency!, 1)
    }
  })

  it('gives a farm beyond one cell the weather and air of each site', async () => {
    const [first, second] = hornsRev.turbines
    const apart = { ...hornsRev, turbines: [first!, { ...second!, lat: 53.25, lon: 8.5 }] }
    const { result } = await compute(apart)
    expect(result.wind_climates).toHaveLength(2)
    const [south, north] = result.turbines.map(({ free_wind_speed_ms }) => free_wind_speed_ms!)
    expect(south).not.toBe(north)
    const corrected = (await compute({ ...apart, density_correction: 'windpro' })).result
    expect(corrected.density_known).toBe(true)
    for (const [index, turbine] of corrected.turbines.entries()) {
      expect(turbine.air_density_kg_m3).toBeGreaterThan(1.2)
      const change = turbine.yield.free_mwh / result.turbines[index]!.yield.free_mwh - 1
      expect(Math.abs(change)).toBeGreaterThan(1e-3)
      expect(Math.abs(change)).toBeLessThan(0.05)
    }
  })

  it('states the turbulence at its turbines, which wakes of near ones raise', async () => {
    const spec = { ...part('planned', 'portfolio'), turbulence_intensity: 0.1 }
    const turbulences = (await compute(spec)).result.turbines.map(({ turbulence }) => turbulence!)
    const { source, wind_speed_ms: speeds, ambient } = turbulences[0]!
    expect(source).toBe('typed')
    expect(ambient[0]).toBeCloseTo(0.1 + (1.28 * 1.4 * 0.1) / speeds[0]!, 5)
    const raised = turbulences.map(({ ambient: free, effective }) =>
      effective.map(({ intensity }) => Math.max(...intensity.map((one, at) => one - free[at]!))),
    )
    const [steel, glass] = raised.find(([one]) => one! > 1e-4)!
    expect(glass).toBeGreaterThan(steel!)
    expect((await compute(part('planned', 'portfolio'))).result.turbines[0]).not.toHaveProperty('turbulence')
  })

  it('is zero without wind, and the climate has no distribution', async () => {
    const folder = join(scratchFolder(), 'calm')
    const calm = (id: string, x: number, y: number, step: number) =>
      /^[uv]\d/.test(id) ? 0 : smallWeather(id, x, y, step)
    await writeSmallAtlas(folder, smallDescription, false, calm)
    const { result } = await computeFarm(scratchFolder(), folder, part('planned', 'portfolio'))
    expect(result.groups.farm.yield).toMatchObject({ free_mwh: 0, park_mwh: 0, efficiency: null })
    const [climate] = result.wind_climates
    expect([climate!.weibull_a_ms, climate!.weibull_k, climate!.power_density_wm2]).toEqual([null, null, 0])
    expect(climate!.sectors.map(({ weibull_k }) => weibull_k)).toEqual(Array(12).fill(null))
    expect(climate!.histogram).toEqual([1])
  })

  it('assigns calms to no direction', async () => {
    const folder = join(scratchFolder(), 'calms')
    const west = (id: string, x: number, y: number, step: number) => {
      if (/^[uv]\d/.test(id) && step % 3 === 0) return 0
      return /^v\d/.test(id) ? 0 : /^u\d/.test(id) ? 8 : smallWeather(id, x, y, step)
    }
    await writeSmallAtlas(folder, smallDescription, false, west)
    const { result } = await computeFarm(scratchFolder(), folder, part('planned'))
    for (const sectors of [result.turbines[0]!.directions, result.groups.farm.directions])
      expect(sectors.map(({ frequency }) => frequency)).toEqual(onlyWest(36))
    expect(result.wind_climates[0]!.sectors.map(({ frequency }) => frequency)).toEqual(onlyWest(12))
  })

  it('writes a table of its turbines', async () => {
    const folder = scratchFolder()
    const { result } = await computeFarm(folder, atlasFolder, part('planned', 'portfolio'))
    const csv = readFileSync(join(folder, result.files.find((name) => name.endsWith('.csv'))!), 'utf8')
    const rows = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows).toHaveLength(3)
    const value = (head: string) => Number(rows[1]![rows[0]!.indexOf(head)])
    expect(value('park_yield_mwh_per_year')).toBeCloseTo(result.turbines[0]!.yield.park_mwh, 0)
  })
})

/** Wind at the hubs as the calculation reads it, without missing steps. */
async function sameSeries() {
  const atlas = await openAtlas(atlasFolder)
  try {
    const lats = hornsRev.turbines.map(({ lat }) => lat)
    const lons = hornsRev.turbines.map(({ lon }) => lon)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const wind = windAtHeight(atlas.info, 70)
    const rows = atlas.info.stepCount
    const { fields, startMs, stepMs } = await atlas.readPoint({
      lat: mean(lats),
      lon: mean(lons),
      variables: wind.variables,
      interpolation: 'bilinear',
      fromStep: 0,
      endStep: rows,
    })
    const { u, v } = wind.make({ firstRow: 0, rows, startMs, stepMs, fields })
    const speed = new Float64Array(rows)
    const direction = new Float64Array(rows)
    windSpeedFromComponents(u, v, speed)
    windDirectionFromComponents(u, v, direction)
    const valid = [...speed.keys()].filter((t) => !Number.isNaN(speed[t]!))
    return {
      speed: valid.map((t) => speed[t]!),
      direction: valid.map((t) => direction[t]!),
      weight: meanYearWeights(valid.map((t) => new Date(startMs + t * stepMs).getUTCMonth())),
    }
  } finally {
    await atlas.close()
  }
}

/** Hours of December, January, February and March of the two ordered years. */
const orderedHours = new Map([
  [11, 1488],
  [0, 1488],
  [1, 1344],
  [2, 1488],
])

/** Weight of each step if every calendar month has the weight of its length, 1 on average. */
function meanYearWeights(months: readonly number[]): number[] {
  const counts = new Map<number, number>()
  for (const month of months) counts.set(month, (counts.get(month) ?? 0) + 1)
  const all = [...counts.keys()].reduce((sum, month) => sum + orderedHours.get(month)!, 0)
  return months.map((month) => ((orderedHours.get(month)! / all) * months.length) / counts.get(month)!)
}

/** N. O. Jensen's wake with partial overlap, as in PyWake. */
const peerScript = `
import json, sys, warnings
warnings.filterwarnings("ignore")
import numpy as np
from py_wake.deficit_models.noj import NOJDeficit
from py_wake.deficit_models.utils import ct2a_mom1d
from py_wake.examples.data.hornsrev1 import V80, Hornsrev1Site
from py_wake.rotor_avg_models.area_overlap_model import AreaOverlapAvgModel
from py_wake.superposition_models import SquaredSum
from py_wake.wind_farm_models.engineering_models import PropagateDownwind
given = json.load(open(sys.argv[1]))
x = [p["x"] for p in given["points"]]
y = [p["y"] for p in given["points"]]
deficit = NOJDeficit(k=0.04, ct2a=ct2a_mom1d, rotorAvgModel=AreaOverlapAvgModel())
model = PropagateDownwind(Hornsrev1Site(), V80(), deficit, superpositionModel=SquaredSum())
speed = np.array(given["speed"])
run = model(x, y, wd=np.array(given["direction"]), ws=speed, time=True)
weight = np.array(given["weight"])
power = run.Power.values / 1000 * weight
free = (V80().power(speed) * weight).sum() / 1000 * len(x)
print(json.dumps({"free": float(free), "park": float(power.sum()), "by_turbine": power.sum(axis=1).tolist()}))
`
