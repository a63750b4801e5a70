import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importEra5, openAtlas } from '#atlas'
import type { EnergyYieldResult, ResultRestriction } from '#contracts'
import { importPrices, readPrices } from '#market'
import { computeFarm } from '../../testing/computeFarm.ts'
import { hornsRevAt } from '../../testing/hornsRev.ts'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import type { EnergyYieldSpecInput } from '../spec.ts'

const shared = process.env.ANEMONE_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../shared/data')
const weather = join(shared, 'reanalysis', 'era5_berlin_2017_3x2_hourly.nc')
const prices = join(shared, 'market', 'entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
const isAbsent = !existsSync(weather) || !existsSync(prices)

const place = { lat: 52.6, lon: 13.35 }
const usual: ResultRestriction = {
  name: 'Night',
  category: 'curtailment.noise',
  site_ids: null,
  clock: 'german',
  windows: [{ season: null, time: { kind: 'clock', from: '22:00', till: '06:00' } }],
  weather: [],
  directions: [],
  action: { kind: 'reduce', share: 0.2 },
}
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

/** German hour of an instant by the time zone data of the machine, not by our own rule. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
})
const isNight = (ms: number) => {
  const hour = Number(clock.format(ms))
  return hour >= 22 || hour < 6
}

describe.skipIf(isAbsent)('restrictions of a turbine at Berlin in 2017, with the prices of that year', () => {
  let atlasFolder: string
  let marketFolder: string
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anemone-berlin-'))
    ;[atlasFolder, marketFolder] = [join(folder, 'berlin'), join(folder, 'market')]
    const imported = await importEra5([weather], { id: 'berlin', folder })
    if (!imported.ok) throw new Error(JSON.stringify(imported.issues))
    const stored = await importPrices([prices], { folder: marketFolder, today: '2026-01-01' })
    if (!stored.ok) throw new Error(JSON.stringify(stored.issues))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const farm = hornsRevAt(place, { atlas: 'berlin', from_year: 2017, till_year: 2017 })
  const one: EnergyYieldSpecInput = {
    ...farm,
    turbines: [{ ...farm.turbines[0]!, ...place, hub_height_m: 100 }],
  }
  const restricted = async (...restrictions: ResultRestriction[]): Promise<EnergyYieldResult> =>
    (await computeFarm(scratchFolder(), atlasFolder, { ...one, restrictions }, marketFolder)).result

  /** Power of each hour by the curve, kW, and its price, straight from atlas and price store. */
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
      return { ms, kw, eur: segment!.values[(ms - segment!.startMs) / 3_600_000]! }
    })
  }

  it('a fifth less at night costs what a sum over the hours says, less in revenue than in energy', async () => {
    const { rules, prices: origin } = (await restricted(usual)).restrictions!
    const hours = await byHand()
    const sum = (value: (hour: (typeof hours)[number]) => number) =>
      hours.reduce((all, hour) => all + value(hour), 0)
    const energy = sum(({ kw }) => kw)
    const lost = sum(({ ms, kw }) => (isNight(ms) ? 0.2 * kw : 0))
    const revenue = sum(({ kw, eur }) => kw * eur)
    const lostRevenue = sum(({ ms, kw, eur }) => (isNight(ms) ? 0.2 * kw * eur : 0))
    const [night] = rules
    expect(night!.share! / (lost / energy)).toBeCloseTo(1, 5)
    expect(night!.revenue!.share! / (lostRevenue / revenue)).toBeCloseTo(1, 4)
    expect(night!.hours).toBeCloseTo(8766 / 3, 0)
    expect(origin).toMatchObject({ synthetic: false, share: 1 })
  })

  it('a hub of today loses 6.8 to 7.2 % of its energy and 4.7 to 5.6 % of its revenue by that', async () => {
    const turbines = [{ ...one.turbines[0]!, hub_height_m: 140 }]
    const spec = { ...one, turbines, restrictions: [usual] }
    const { result } = await computeFarm(scratchFolder(), atlasFolder, spec, marketFolder)
    const { share, revenue } = result.restrictions!.rules[0]!
    expect([share! > 0.068, share! < 0.072, revenue!.share! > 0.047, revenue!.share! < 0.056]).toEqual(
      Array(4).fill(true),
    )
  })

  it('stands in the losses in place of what was typed, and rules take one after the other', async () => {
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

  it('the connection of a farm holds all turbines together', async () => {
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
})
