import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importEra5 } from '#atlas'
import { askPeer, peerPython } from '#atlas/testing'
import type { RestrictionsResult, ResultRestriction } from '#contracts'
import { passed } from '#domain/testing'
import { importPrices } from '#market'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'
import type { EnergyYieldSpecInput } from '../../calculations/energyYield/spec.ts'
import { computeFarm } from '../../calculations/testing/computeFarm.ts'
import { hornsRevAt } from '../../calculations/testing/hornsRev.ts'
import { nightRule as rule } from '../../calculations/testing/nightRule.ts'

/** Three V80 within one cell of the atlas, at 120 m; a second curve with less noise. */
const rows = hornsRevAt({ lat: 52.55, lon: 13.35 }, { atlas: 'berlin', from_year: 2017, till_year: 2017 })
const [full] = rows.power_curves
const farm: EnergyYieldSpecInput = {
  ...rows,
  turbines: rows.turbines.slice(0, 3).map((turbine) => ({ ...turbine, hub_height_m: 120 })),
  power_curves: [
    full!,
    { ...full!, name: 'quiet', power: { ...full!.power, power_kw: full!.power.power_kw.map(quiet) } },
  ],
}

function quiet(powerKw: number): number {
  return Math.min(0.9 * powerKw, 1300)
}

const evening = { from: '04-01', till: '09-30' }

/**
 * Rules in order, each applied to the remaining energy; with the largest difference from the peer, a share. Rounding of
 * winds and distances differs from the peer's, which matters more for rules with few hours.
 */
const rules: readonly { readonly rule: ResultRestriction; readonly within: number }[] = [
  { rule, within: 1e-5 },
  {
    rule: {
      ...rule,
      name: 'Noise mode',
      site_ids: [1, 2],
      windows: [{ season: evening, time: { kind: 'clock', from: '19:30', till: '02:15' } }],
      action: { kind: 'mode', power_curve: 1 },
    },
    within: 2e-4,
  },
  {
    rule: {
      ...rule,
      name: 'Sector',
      category: 'curtailment.sectorManagement',
      site_ids: [2],
      windows: [],
      weather: [{ quantity: 'windSpeed', from: 9, below: null }],
      directions: [
        { from_deg: 330, till_deg: 20 },
        { from_deg: 240, till_deg: 255 },
      ],
      action: { kind: 'stop' },
    },
    // The last bit of the stored wind can move an hour to the other side of a bound.
    within: 2e-3,
  },
  {
    rule: {
      ...rule,
      name: 'Bats',
      category: 'curtailment.bats',
      windows: [
        {
          season: { from: '04-15', till: '10-15' },
          time: { kind: 'night', before_sunset_min: 0, after_sunrise_min: 0 },
        },
      ],
      weather: [
        { quantity: 'windSpeed', from: null, below: 6 },
        { quantity: 'temperature', from: 10, below: null },
      ],
      action: { kind: 'stop' },
    },
    // Sunrise by another formula: two minutes of nine hours.
    within: 6e-3,
  },
  {
    rule: {
      ...rule,
      name: 'Shadow',
      category: 'curtailment.shadow',
      site_ids: [3],
      windows: [
        { season: { from: '03-01', till: '03-31' }, time: { kind: 'clock', from: '17:20', till: '18:05' } },
      ],
      action: { kind: 'limit', power_kw: 500 },
    },
    within: 1e-3,
  },
  {
    rule: {
      ...rule,
      name: 'Connection',
      category: 'curtailment.gridOperator',
      windows: [],
      action: { kind: 'farm_limit', power_kw: 4000 },
    },
    within: 2e-4,
  },
]

interface Theirs {
  readonly park_mwh: number
  readonly revenue_eur: number
  readonly rules: readonly {
    readonly hours: number
    readonly lost_mwh: number
    readonly share: number
    readonly lost_eur: number
    readonly revenue_share: number
    readonly months: readonly number[]
    readonly turbines: readonly number[]
  }[]
}

describe.skipIf(peerPython === undefined || noSharedData !== null)('restrictions at Berlin in 2017', () => {
  const weather = sharedData('reanalysis/era5_berlin_2017_3x2_hourly.nc')
  const prices = sharedData('market/entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
  let folder: string
  let ours: { readonly restrictions: RestrictionsResult; readonly parkMwh: number }
  let theirs: Theirs

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anemone-berlin-'))
    const [atlasFolder, marketFolder, out] = ['berlin', 'market', 'out'].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    mkdirSync(out)
    passed(await importEra5([weather], { id: 'berlin', folder }))
    passed(await importPrices([prices], { folder: marketFolder, today: '2026-01-01' }))
    const spec = { ...farm, restrictions: rules.map((one) => one.rule) }
    const { result } = await computeFarm(out, atlasFolder, spec, marketFolder)
    ours = { restrictions: result.restrictions!, parkMwh: result.groups.planned.yield.park_mwh }
    const input = join(folder, 'farm.json')
    writeFileSync(input, JSON.stringify({ weather, prices, spec }))
    theirs = askPeer(join(import.meta.dirname, 'restrictions.py'), [input]) as Theirs
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const expectWithin = (own: number, other: number, within: number) =>
    expect(Math.abs(own / other - 1), `${own} ${other}`).toBeLessThan(within)

  it('begin with the farm and the revenue of PyWake and pandas', () => {
    expectWithin(ours.parkMwh, theirs.park_mwh, 1e-5)
    expectWithin(ours.restrictions.prices!.revenue_eur, theirs.revenue_eur, 1e-5)
    expect(ours.restrictions.prices!.share).toBe(1)
  })

  it.each(rules.map((one, index) => ({ ...one, index, name: one.rule.name })))(
    '$name: hours, energy and revenue are those of numpy',
    ({ index, within }) => {
      const [own, other] = [ours.restrictions.rules[index]!, theirs.rules[index]!]
      expectWithin(own.hours, other.hours, within)
      expectWithin(own.lost_mwh.planned, other.lost_mwh, within)
      expectWithin(own.share!, other.share, within)
      expectWithin(own.revenue!.lost_eur, other.lost_eur, within)
      expectWithin(own.revenue!.share!, other.revenue_share, within)
      for (const [month, mwh] of own.calendar_months.entries())
        expect(Math.abs(mwh - other.months[month]!)).toBeLessThan(within * other.lost_mwh)
      const peers = other.turbines.filter((mwh) => mwh > 0)
      expect(own.turbines).toHaveLength(peers.length)
      for (const [i, { lost_mwh }] of own.turbines.entries()) expectWithin(lost_mwh, peers[i]!, within)
    },
  )

  it('a fifth less at night equals the hand computation for the year', () => {
    const { share, revenue_share } = theirs.rules[0]!
    expect([share > 0.068, share < 0.072, revenue_share > 0.047, revenue_share < 0.056]).toEqual(
      Array(4).fill(true),
    )
  })
})
