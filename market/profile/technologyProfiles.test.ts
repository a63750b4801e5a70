import { describe, expect, it } from 'vitest'
import { germanMonthStartMs, germanPeriodHours, type PriceHistory, type TimedSeries } from '#domain'
import type { Fleet } from '../fleet/fleetFolder.ts'
import type { GenerationHistory } from '../generation/importGeneration.ts'
import { comparedProfile } from './comparedProfile.ts'
import type { ProfileBasis } from './profileBasis.ts'
import { stateProfiles, technologyProfiles } from './technologyProfiles.ts'

const hourMs = 3_600_000
const startMs = germanMonthStartMs(2023, 1)
const hours = germanPeriodHours(2023, null)
const priceAt = (hour: number) => 60 + 50 * Math.sin(hour * 0.31) + 40 * Math.cos(hour * 0.017)
const windAt = (hour: number, phase: number) => 100 * (1 + Math.sin(hour * 0.11 + phase)) ** 2
const seriesOf = (valueAt: (hour: number) => number, stepMs = hourMs): TimedSeries => {
  const perHour = hourMs / stepMs
  return {
    startMs,
    stepMs,
    values: Float64Array.from({ length: hours * perHour }, (_, i) => valueAt(Math.floor(i / perHour))),
  }
}

const groups = [
  { state: 'Bayern', isOffshore: false },
  { state: 'Hessen', isOffshore: false },
]
const fleet = {
  description: { startMs, stepMs: hourMs, stepCount: hours, groups },
  energiesMwh: groups.map((_, group) => Float32Array.from(seriesOf((hour) => windAt(hour, group)).values)),
} as unknown as Fleet

const prices: PriceHistory = [{ zone: 'DE-LU', ...seriesOf(priceAt) }]
const generation: GenerationHistory = {
  windOnshore: [seriesOf((hour) => windAt(hour, 0.5))],
  windOffshore: [],
  solar: [seriesOf((hour) => Math.max(0, Math.sin((hour * Math.PI) / 12)))],
  load: [],
}
const official = [
  { technology: 'windOnshore' as const, year: 2023, month: 5, ctKwh: 5.5 },
  { technology: 'windOnshore' as const, year: 2023, month: null, ctKwh: 6 },
]
const origin = { version: '1', synthetic: false, sources: [], filled: [] }
const basis: ProfileBasis = {
  market: {
    prices,
    official,
    expected: [],
    origin,
    originWithin: () => origin,
  },
  generation,
  fleet,
}

/** Revenue over energy, and the mean price, of hours. */
function sumsOf(energyAt: (hour: number) => number, wanted: (hour: number) => boolean = () => true) {
  let [energy, revenue, price, count] = [0, 0, 0, 0]
  for (let hour = 0; hour < hours; hour++) {
    if (!wanted(hour)) continue
    energy += energyAt(hour)
    revenue += energyAt(hour) * priceAt(hour)
    price += priceAt(hour)
    count += 1
  }
  return { energy, value: revenue / energy, base: price / count }
}

describe('technologies', () => {
  const profiles = technologyProfiles(basis)
  it('have a profile for each known source and for no other', () => {
    expect(profiles.map(({ technology, source }) => [technology, source])).toEqual([
      ['windOnshore', 'published'],
      ['windOnshore', 'feedIn'],
      ['windOnshore', 'computed'],
      ['solar', 'feedIn'],
    ])
  })
  it('are valued by measured feed-in, and relative to the base price of all hours', () => {
    const year = profiles[1]!.years[0]!
    const expected = sumsOf((hour) => windAt(hour, 0.5))
    expect(year.valueEurMwh).toBeCloseTo(expected.value, 9)
    expect(year.baseEurMwh).toBeCloseTo(expected.base, 9)
    expect(year.energyMwh / expected.energy).toBeCloseTo(1, 9)
  })
  it('have factor and cost of a published value, and no energy', () => {
    const { months, years } = profiles[0]!
    expect(months.map(({ month, valueEurMwh }) => [month, valueEurMwh])).toEqual([[5, 55]])
    const { base } = sumsOf(() => 1)
    expect(years[0]!.profileFactor).toBeCloseTo(60 / base, 9)
    expect(years[0]!.profileCostEurMwh).toBeCloseTo(base - 60, 9)
    expect(years[0]!.energyMwh).toBeNaN()
  })
})

it('the federal states together are the computed onshore fleet', () => {
  const states = stateProfiles(basis)
  const land = technologyProfiles(basis).find(({ source }) => source === 'computed')!
  expect(states.map(({ state }) => state)).toEqual(['Bayern', 'Hessen'])
  const sum = (of: (one: (typeof states)[number]) => number) =>
    states.reduce((total, one) => total + of(one), 0)
  expect(sum(({ years }) => years[0]!.energyMwh) / land.years[0]!.energyMwh).toBeCloseTo(1, 9)
  expect(sum(({ years }) => years[0]!.revenueEur) / land.years[0]!.revenueEur).toBeCloseTo(1, 9)
  expect(sum(({ years }) => years[0]!.profileCostEur) / land.years[0]!.profileCostEur).toBeCloseTo(1, 9)
})

describe('compared profiles', () => {
  it('a profile equal to the feed-in has the ratio 1, in quarter-hours as in hours', () => {
    for (const stepMs of [hourMs, hourMs / 4]) {
      const profile = seriesOf((hour) => (windAt(hour, 0.5) * stepMs) / hourMs, stepMs)
      const { months, years } = comparedProfile(profile, 'windOnshore', basis)
      for (const { valueEurMwh, fleetEurMwh } of [...months, ...years])
        expect(valueEurMwh / fleetEurMwh.feedIn!).toBeCloseTo(1, 9)
      expect(years[0]!.fleetEurMwh.published).toBe(60)
      expect(months.map(({ fleetEurMwh }) => fleetEurMwh.published)).toEqual(
        Array.from({ length: 12 }, (_, i) => (i === 4 ? 55 : null)),
      )
    }
  })
  it('a profile with gaps is compared with the fleet in its own time, and with no published value', () => {
    const isKnown = (hour: number) => hour % 24 < 12
    const profile = seriesOf((hour) => (isKnown(hour) ? windAt(hour, 2) : Number.NaN))
    const year = comparedProfile(profile, 'windOnshore', basis).years[0]!
    expect(year.knownShare).toBeCloseTo(0.5, 9)
    expect(year.fleetEurMwh.published).toBeNull()
    expect(year.fleetEurMwh.feedIn).toBeCloseTo(sumsOf((hour) => windAt(hour, 0.5), isKnown).value, 9)
    const land = sumsOf((hour) => Math.fround(windAt(hour, 0)) + Math.fround(windAt(hour, 1)), isKnown)
    expect(year.fleetEurMwh.computed).toBeCloseTo(land.value, 6)
    expect(year.baseEurMwh).toBeCloseTo(sumsOf(() => 1, isKnown).base, 9)
  })
  it('a technology without a computed fleet has no comparison with one', () => {
    const year = comparedProfile(
      seriesOf(() => 1),
      'solar',
      basis,
    ).years[0]!
    expect(year.fleetEurMwh).toMatchObject({ computed: null, published: null })
    expect(year.fleetEurMwh.feedIn).not.toBeNull()
  })
})
