import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importEra5, openAtlas } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import type { EnergyYieldResult, ResultRestriction } from '#contracts'
import { passed } from '#domain/testing'
import { importPrices, readPrices } from '#market'
import { computeFarm } from '../../testing/computeFarm.ts'
import { hornsRevAt } from '../../testing/hornsRev.ts'
import { nightRule as usual } from '../../testing/nightRule.ts'
import type { EnergyYieldSpecInput } from '../spec.ts'

const shared = process.env.ANEMONE_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../shared/data')
const weather = join(shared, 'reanalysis', 'era5_berlin_2017_3x2_hourly.nc')
const prices = join(shared, 'market', 'entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
const isAbsent = !existsSync(weather) || !existsSync(prices)

const place = { lat: 52.6, lon: 13.35 }
const bats: ResultRestriction = {
  ...usual,
  name: 'Bats',
  category: 'curtailment.bats',
  windows: [
    {
      season: { from: '04-01', till: '10-31' },
      time: { kind: 'night', before_sunset_min: 0, after_sunrise_min: 0 },
    },
  ],
  weather: [
    { quantity: 'windSpeed', from: null, below: 6 },
    { quantity: 'temperature', from: 10, below: null },
  ],
  action: { kind: 'stop' },
}

/** German hour of an instant by the time zone data of the machine, not by our rule. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
})
/** Share of the hour about an instant that is night. */
const nightShare = (ms: number) => {
  const isNight = (at: number) => {
    const hour = Number(clock.format(at))
    return hour >= 22 || hour < 6
  }
  return (Number(isNight(ms - 1_800_000)) + Number(isNight(ms))) / 2
}

describe.skipIf(isAbsent)('restrictions of a turbine at Berlin in 2017, with the prices of that year', () => {
  let atlasFolder: string
  let marketFolder: string
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anemone-berlin-'))
    ;[atlasFolder, marketFolder] = [join(folder, 'berlin'), join(folder, 'market')]
    passed(await importEra5([weather], { id: 'berlin', folder }))
    passed(await importPrices([prices], { folder: marketFolder, today: '2026-01-01' }))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const farm = hornsRevAt(place, { atlas: 'berlin', from_year: 2017, till_year: 2017 })
  const one: EnergyYieldSpecInput = {
    ...farm,
    turbines: [{ ...farm.turbines[0]!, ...place, hub_height_m: 100 }],
  }
  const restricted = async (...restrictions: ResultRestriction[]): Promise<EnergyYieldResult> =>
    (await computeFarm(scratchFolder(), atlasFolder, { ...one, restrictions }, marketFolder)).result

  /** Temperature at the hub by the lapse rate, °C, directly from the atlas. */
  async function temperaturesByHand() {
    const atlas = await openAtlas(atlasFolder)
    const [series] = await atlas.readPoints({
      places: [place],
      variables: ['t2m'],
      interpolation: 'nearest',
      fromStep: 0,
      endStep: atlas.info.stepCount,
    })
    return { temperatures: series!.fields.get('t2m')!.map((kelvin) => kelvin - 273.15 - 0.0065 * 98) }
  }

  /** Power of each hour by the curve, kW, and its price, directly from atlas and price store. */
  async function byHand() {
    const atlas = await openAtlas(atlasFolder)
    const { rows, startMs } = { rows: atlas.info.stepCount, startMs: atlas.info.dataFromMs }
    const [series] = await atlas.readPoints({
      places: [place],
      variables: ['u100', 'v100'],
      interpolation: 'nearest',
      fromStep: 0,
      endStep: rows,
    })
    const [u, v] = [series!.fields.get('u100')!, series!.fields.get('v100')!]
    const [segment] = await readPrices(marketFolder)
    const { wind_speed_ms: speeds, power_kw: powers } = one.power_curves[0]!.power
    return Array.from({ length: rows }, (_, t) => {
      const speed = Math.hypot(u[t]!, v[t]!)
      const above = speeds.findIndex((own) => own > speed)
      const below = above - 1
      const share = above < 1 ? 0 : (speed - speeds[below]!) / (speeds[above]! - speeds[below]!)
      const kw = above < 1 ? 0 : powers[below]! + share * (powers[above]! - powers[below]!)
      const ms = startMs + t * 3_600_000
      const hour = (ms - segment!.startMs) / 3_600_000
      return { ms, kw, eur: (segment!.values[hour - 1]! + segment!.values[hour]!) / 2 }
    })
  }

  it('a fifth less power at night has the loss of a sum over the hours, less in revenue than in energy', async () => {
    const { rules, prices: origin } = (await restricted(usual)).restrictions!
    const hours = await byHand()
    const sum = (value: (hour: (typeof hours)[number]) => number) =>
      hours.reduce((all, hour) => all + value(hour), 0)
    const energy = sum(({ kw }) => kw)
    const lost = sum(({ ms, kw }) => 0.2 * nightShare(ms) * kw)
    const revenue = sum(({ kw, eur }) => kw * eur)
    const lostRevenue = sum(({ ms, kw, eur }) => 0.2 * nightShare(ms) * kw * eur)
    const [night] = rules
    expect(night!.share! / (lost / energy)).toBeCloseTo(1, 5)
    expect(night!.revenue!.share! / (lostRevenue / revenue)).toBeCloseTo(1, 4)
    expect(night!.hours).toBeCloseTo(8766 / 3, 0)
    expect(origin).toMatchObject({ synthetic: false, share: 1 })
  })

  it('a present-day hub loses 6.8 to 7.2 % of its energy and 4.7 to 5.6 % of its revenue by such a stop', async () => {
    const turbines = [{ ...one.turbines[0]!, hub_height_m: 140 }]
    const spec = { ...one, turbines, restrictions: [usual] }
    const { result } = await computeFarm(scratchFolder(), atlasFolder, spec, marketFolder)
    const { share, revenue } = result.restrictions!.rules[0]!
    expect([share! > 0.068, share! < 0.072, revenue!.share! > 0.047, revenue!.share! < 0.056]).toEqual(
      Array(4).fill(true),
    )
  })

  it('replaces a typed loss, and rules apply one after the other', async () => {
    const result = await restricted(usual, bats)
    const { rules } = result.restrictions!
    const { losses, net, yield: yields } = result.groups.planned
    const lost = (id: string) => losses.find((loss) => loss.id === id)!
    expect(lost('curtailment.noise').lost_mwh).toBeCloseTo(rules[0]!.lost_mwh.planned, 6)
    expect(lost('curtailment.bats').lost_mwh).toBeCloseTo(rules[1]!.lost_mwh.planned, 6)
    expect(net.p50_mwh).toBeCloseTo(
      yields.park_mwh - rules[0]!.lost_mwh.planned - rules[1]!.lost_mwh.planned,
      6,
    )
    const alone = (await restricted(bats)).restrictions!.rules[0]!
    expect(rules[1]!.lost_mwh.planned).toBeLessThan(alone.lost_mwh.planned)
    expect(rules[1]!.lost_mwh.planned).toBeGreaterThan(0.8 * alone.lost_mwh.planned)
    expect(rules[1]!.calendar_months.slice(0, 3)).toEqual([0, 0, 0])
    expect(rules[1]!.revenue!.share! / rules[1]!.share!).toBeGreaterThan(1)
  })

  it('the limit of a farm’s connection applies to the sum of all turbines', async () => {
    const turbines = [0, 1, 2].map((i) => ({ ...farm.turbines[i]!, hub_height_m: 100 }))
    const limit: ResultRestriction = {
      ...usual,
      category: 'curtailment.gridOperator',
      windows: [],
      action: { kind: 'farm_limit', power_kw: 4000 },
    }
    const spec = { ...one, turbines, restrictions: [limit] }
    const { result } = await computeFarm(scratchFolder(), atlasFolder, spec, marketFolder)
    const [rule] = result.restrictions!.rules
    expect(rule!.hours).toBeCloseTo(8766, 0)
    expect(rule!.lost_mwh.planned).toBeCloseTo(
      rule!.turbines.reduce((sum, { lost_mwh }) => sum + lost_mwh, 0),
      9,
    )
    expect(rule!.share).toBeGreaterThan(0.02)
    const full = { ...limit, action: { kind: 'farm_limit' as const, power_kw: 6001 } }
    const { result: unlimited } = await computeFarm(
      scratchFolder(),
      atlasFolder,
      { ...spec, restrictions: [full] },
      marketFolder,
    )
    expect(unlimited.restrictions!.rules[0]!.lost_mwh.planned).toBe(0)
  })

  it('a stop that removes wakes costs a row less than another stop, by the gain of its neighbours', async () => {
    const turbines = [0, 1, 2].map((i) => ({ ...farm.turbines[i]!, hub_height_m: 100 }))
    const sector: ResultRestriction = {
      ...usual,
      category: 'curtailment.sectorManagement',
      site_ids: [turbines[1]!.site_id],
      windows: [],
      action: { kind: 'stop' },
    }
    const costOf = async (rule: ResultRestriction) => {
      const spec = { ...one, turbines, restrictions: [rule] }
      const { result } = await computeFarm(scratchFolder(), atlasFolder, spec, marketFolder)
      return { result, rule: result.restrictions!.rules[0]! }
    }
    const [before, lifted] = [await costOf(sector), await costOf({ ...sector, lifts_wakes: true })]
    const alone = await computeFarm(
      scratchFolder(),
      atlasFolder,
      { ...one, turbines: [turbines[0]!, turbines[2]!] },
      marketFolder,
    )
    const others = before.result.groups.planned.yield.park_mwh - lifted.rule.lost_mwh.planned
    // Stopped at all times, except for the thrust of a stopped turbine, equals its absence.
    expect(others / alone.result.groups.planned.yield.park_mwh).toBeCloseTo(1, 2)
    expect(lifted.rule.lost_mwh.planned).toBeLessThan(0.995 * before.rule.lost_mwh.planned)
    expect(lifted.rule.hours).toBeCloseTo(8766, 0)
    const ofEach = lifted.rule.turbines.map(({ lost_mwh }) => lost_mwh)
    expect([ofEach[0]! < 0, ofEach[1]! > 0, ofEach[2]! < 0]).toEqual([true, true, true])
    expect(ofEach.reduce((sum, mwh) => sum + mwh, 0)).toBeCloseTo(lifted.rule.lost_mwh.planned, 6)
    const net = lifted.result.turbines.reduce((sum, turbine) => sum + turbine.net!.p50_mwh, 0)
    expect(net).toBeCloseTo(lifted.result.groups.planned.net.p50_mwh, 3)
  })

  it('bat stops last longer where nights are warmer at the hub than by the lapse rate', async () => {
    const hours = async (rule: ResultRestriction) => (await restricted(rule)).restrictions!.rules[0]!.hours
    const [lapse, inversion] = [await hours(bats), await hours({ ...bats, night_inversion_k: 1.5 })]
    expect(inversion / lapse).toBeGreaterThan(1.07)
    expect(inversion / lapse).toBeLessThan(1.3)
  })

  it('lasting icing also stops turbines in the hours after its weather, however blocks of weather are cut', async () => {
    const icing: ResultRestriction = {
      ...usual,
      category: 'environmental.icing',
      windows: [],
      weather: [{ quantity: 'temperature', from: null, below: -2 }],
      action: { kind: 'stop' },
    }
    const { temperatures } = await temperaturesByHand()
    const held = (lasting: number) => {
      let [since, count] = [Number.POSITIVE_INFINITY, 0]
      for (const celsius of temperatures) {
        since = celsius < -2 ? 0 : since + 1
        if (since <= lasting) count += 1
      }
      return (count * 8766) / temperatures.length
    }
    for (const lasts_hours of [0, 6]) {
      const outcome = (await restricted({ ...icing, lasts_hours })).restrictions!.rules[0]!
      expect(Math.abs(outcome.hours / held(lasts_hours) - 1)).toBeLessThan(0.02)
    }
  })

  it('a turbine of each type runs by the mode of its own type', async () => {
    const [curve] = one.power_curves
    const half = { ...curve!.power, power_kw: curve!.power.power_kw.map((kw) => kw / 2) }
    const other = { ...curve!, type: 'other type' }
    const power_curves = [curve!, other, { ...curve!, power: half }, { ...other }]
    const turbines = [0, 1].map((i) => ({
      ...{ ...farm.turbines[0]!, ...place, hub_height_m: 100 },
      ...{ site_id: 1 + i, name: String(i), lat: place.lat + i / 10, power_curve: i },
    }))
    const mode: ResultRestriction = {
      ...usual,
      windows: [],
      action: { kind: 'mode', power_curve: 2, further_power_curves: [3] },
    }
    const spec = { ...one, power_curves, turbines, restrictions: [mode] }
    const { result } = await computeFarm(scratchFolder(), atlasFolder, spec, marketFolder)
    const [first, second] = result.restrictions!.rules[0]!.turbines
    const park = result.turbines[0]!.yield.park_mwh
    expect(first!.lost_mwh / park).toBeCloseTo(0.5, 6)
    expect(second!.lost_mwh).toBe(0)
  })
})
