import { type PpaUsedTerms, ppaAgreement, usualTermValues } from '#contracts'
import { ppaBreakEven, ppaCashFlow, ppaPrice, ppaSensitivity } from '#domain'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { measured } from './medianMs.ts'

const SITES = sized(1000, 20)
/** Limit for a list of a thousand sites, s of computing. */
const LIMIT_S = 10
const PRICE_EUR_MWH = 80
const FACTOR = 0.8
const TENOR_YEARS = 15

/**
 * Time for price, months, tornado and break-even of agreements over fifteen years with a monthly curve, for a
 * thousand sites, compared with the limit.
 */
export async function pricedSites(): Promise<Figure> {
  const months = Array.from({ length: 12 * TENOR_YEARS }, (_, i) => ({
    month: `${2027 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
    base: PRICE_EUR_MWH,
  }))
  const terms: PpaUsedTerms = {
    ...usualTermValues,
    ...{ start: '2027-01', tenor_years: TENOR_YEARS, clause: 'zero', floor: 50, cap: 90, limit_fee: null },
    ...{ award_ct_kwh: 7, last_support_year: null, years_after: 0, site_ratio: null, priced_in: '2026-12' },
    season: Array.from({ length: 12 }, () => 1),
    profile_factor: { year: 2027, factor: FACTOR, change_per_year: 0, least: 0.45 },
    forward: { origin: 'quotes', quote_date: '2026-11-20', years: [], months },
  }
  const profiles = Array.from({ length: SITES }, (_, site) => ({
    monthly_mwh: Array.from({ length: 12 }, (_unused, month) => 500 + 10 * month + (site % 17)),
    ...{ weather_years: 10, ratio: null, ratio_years: [], negative_prices: null, price_ratios: [] },
  }))
  const support = { awardCtKwh: 7, lastDay: null, unsupportedShare: 0.03, marketingEurMwh: 4 }
  const { cpuMs, result } = await measured(async () =>
    profiles.map((profile, site) => {
      const { terms: agreed, curve, monthlyMwh } = ppaAgreement(terms, profile, 0.9 + site / 5000)
      const price = ppaPrice(agreed, curve, monthlyMwh)
      const tornado = ppaSensitivity(agreed, curve, monthlyMwh)
      if (!price.ok || !tornado.ok) throw new Error('an agreement cannot be priced')
      ppaCashFlow(price.value)
      ppaBreakEven(price.value, agreed, support)
      return price.value.payAsProducedEurMwh
    }),
  )
  const { balancing, volume_risk: volume, price_risk: risk, margin, guarantees_of_origin: origin } = terms
  const added = origin - balancing - volume - risk - margin - terms.cannibalisation
  return {
    name: 'priced_sites',
    ratio: cpuMs / 1000 / LIMIT_S,
    unit: 's',
    ours: cpuMs / 1000,
    peer: LIMIT_S,
    peer_name: 'limit for 1000 sites, processor time',
    same_result: result.every(
      (price, site) => Math.abs(price - PRICE_EUR_MWH * FACTOR * (0.9 + site / 5000) - added) < 1e-9,
    ),
    limit: 1,
  }
}
