import { normalQuantile } from '../energy/normalQuantile.ts'
import { exceedanceYieldMwh } from '../energy/uncertainty.ts'
import { marketPremiumCtKwh } from '../law/index.ts'
import { captureRate, ctKwhOf, eurMwhPerCtKwh, marketValue } from '../market/marketValue.ts'
import { defaultWakeDecay } from '../wake/farm/wakeDecay.ts'
import {
  type CaseError,
  casesIn,
  eachCase,
  ifGiven,
  type Measure,
  measureOf,
  relativeError,
  worst,
} from './measure.ts'

type Months = Readonly<Record<string, number>>

interface PremiumRule {
  readonly rule: string
  readonly cases?: readonly { aw: number; mw: number; mp: number }[]
}

interface Percentiles {
  readonly z75?: number
  readonly z90?: number
  readonly cases?: readonly { p50: number; sigma: number; p75?: number; p90?: number }[]
}

/** Market values, capture rates, premiums, percentiles and the default wake decay constant. */
export const marketMeasures: readonly Measure[] = [
  measureOf<Readonly<Record<string, unknown>>>('misc.market_value_facts', 1e-9, 'ct/kWh', factErrors),
  // Published in percent with one decimal.
  measureOf<{ cases: readonly { mw: number; base: number; rate_percent: number; tech: string }[] }>(
    'misc.capture_rate_published',
    0.05,
    '%',
    ({ cases }) =>
      eachCase(
        cases,
        ({ mw, base, rate_percent }) => Math.abs(100 * captureRate(mw, base) - rate_percent),
        ({ tech }) => tech,
      ),
  ),
  measureOf<PremiumRule>('misc.marktpraemie_published_rule', 1e-9, 'ct/kWh', premiumErrors),
  // Published with five decimals.
  measureOf<{ cases: readonly { h: number; z0: number; k: number }[] }>(
    'misc.wake_decay_constant',
    1e-5,
    '1',
    ({ cases }) =>
      eachCase(
        cases,
        ({ h, z0, k }) => Math.abs(defaultWakeDecay(h, z0) - k),
        ({ h, z0 }) => `h ${h} z0 ${z0}`,
      ),
  ),
  measureOf<Percentiles>('misc.percentiles', 1e-6, 'relative', ({ z75, z90, cases }) => [
    { name: 'z75', error: ifGiven(z75, (z) => relativeError(normalQuantile(0.75), z)) },
    { name: 'z90', error: ifGiven(z90, (z) => relativeError(normalQuantile(0.9), z)) },
    ...eachCase(casesIn(cases), ({ p50, sigma, p75, p90 }) =>
      worst([
        ifGiven(p75, (yieldMwh) => relativeError(exceedanceYieldMwh(p50, sigma, 0.75), yieldMwh)),
        ifGiven(p90, (yieldMwh) => relativeError(exceedanceYieldMwh(p50, sigma, 0.9), yieldMwh)),
      ]),
    ),
  ]),
]

/**
 * A published value is the market value of a month in which every producing hour has that price, whatever the
 * cost of hours without wind; the units convert there and back.
 */
function factErrors(facts: Readonly<Record<string, unknown>>): CaseError[] {
  const errors: CaseError[] = []
  for (const [name, value] of Object.entries(facts)) {
    const months: Months = typeof value === 'number' ? { '': value } : isMonths(value) ? value : {}
    for (const [month, published] of Object.entries(months)) {
      const ctKwh = name.includes('EUR_MWh') ? ctKwhOf(published) : published
      const eurMwh = eurMwhPerCtKwh * ctKwh
      const prices = Float64Array.of(eurMwh - 30, eurMwh + 70, -20, eurMwh)
      const energy = Float64Array.of(7, 3, 0, 5)
      const { valueEurMwh } = marketValue(prices, energy, 1)
      errors.push({ name: `${name} ${month}`.trim(), error: Math.abs(ctKwhOf(valueEurMwh) - ctKwh) })
    }
  }
  return errors
}

function isMonths(value: unknown): value is Months {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((one) => typeof one === 'number')
}

/** Awards around and at the market value, or the given cases. */
function premiumErrors({ rule, cases }: PremiumRule): CaseError[] {
  if (!/max\(0,\s*AW\s*-\s*MW\)/.test(rule)) return [{ name: rule, error: Number.NaN }]
  const given = cases ?? [
    { aw: 6, mw: 4.5, mp: 1.5 },
    { aw: 6, mw: 6, mp: 0 },
    { aw: 6, mw: 19.76, mp: 0 },
    { aw: 6, mw: -1, mp: 7 },
  ]
  return eachCase(
    given,
    ({ aw, mw, mp }) => Math.abs(marketPremiumCtKwh(aw, mw) - mp),
    ({ aw, mw }) => `AW ${aw} MW ${mw}`,
  )
}
