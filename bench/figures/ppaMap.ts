import { pricedEnergies } from '#atlas'
import { type PpaUsedTerms, ppaAgreement, usualTermValues } from '#contracts'
import {
  cellCountOf,
  deltaField,
  type MarketField,
  type MonthSpan,
  type PpaCells,
  ppaPriceField,
  ppaYears,
  simpleCurves,
  siteRatioField,
  usualMonthsField,
} from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { measured } from './medianMs.ts'
import { FIRST_YEAR, withTwentyYears } from './twentyYears.ts'

/** Limit for a map of agreements, in maps of the delta. */
const LIMIT_MAPS = 2
const ROUNDS = sized(3, 1)
const CELLS = sized({ xSz: 8, ySz: 8 }, { xSz: 2, ySz: 2 })
const BASE_EUR_MWH = 80
const TENOR_YEARS = 10
const [FROM_YEAR, LAST_YEAR] = [FIRST_YEAR + 1, 2019]
const WHOLE_YEARS = Array.from({ length: LAST_YEAR - FROM_YEAR + 1 }, (_, i) => FROM_YEAR + i)
const SPAN: MonthSpan = { from: { year: FROM_YEAR, month: 1 }, till: { year: LAST_YEAR, month: 12 } }
const FLEET = WHOLE_YEARS.map((year) => ({ year, factor: 0.8, baseEurMwh: BASE_EUR_MWH }))
const PRICES = { baseEurMwh: BASE_EUR_MWH, officialEurMwh: 0.8 * BASE_EUR_MWH }

/**
 * Time for the price of an agreement in every cell of twenty years, relative to that for the delta to the
 * published value. A clause on negative prices needs two more passes, which the server makes in advance and
 * which have no limit.
 */
export function ppaMap(): Promise<Figure[]> {
  return withTwentyYears(async (atlas, folder) => {
    const { power, diameterM, hubHeightM } = referenceTurbines[0]!
    const turbine = { hubHeightM, diameterM, curves: simpleCurves(power, null) }
    const prices = Float64Array.from({ length: atlas.info.stepCount }, (_, t) => 60 + 80 * Math.sin(t / 5))
    const below = prices.map((price) => Math.min(price, 0))
    const share = prices.map((price) => (price < 0 ? 1 : 0))
    const fieldOf = async (priceEurMwh: Float64Array): Promise<MarketField> => {
      const [field] = await pricedEnergies(folder, [turbine], priceEurMwh, { threads: 1 })
      const { months, energyMwh, valueEur } = field!
      return { energyMwh: { months, data: energyMwh }, revenueEur: { months, data: valueEur } }
    }
    const times: Record<'delta' | 'none' | 'zero', number[]> = { delta: [], none: [], zero: [] }
    let isWhole = true
    for (let round = 0; round < ROUNDS; round++) {
      const delta = await measured(async () => deltaOf(await fieldOf(prices)))
      const none = await measured(async () => pricesOf(cellsOf(await fieldOf(prices), null), 'none'))
      const zero = await measured(async () => {
        const all = await fieldOf(prices)
        const [energy, revenue] = [await fieldOf(share), await fieldOf(below)]
        const negative = { energyMwh: energy.revenueEur, revenueEur: revenue.revenueEur }
        return pricesOf(cellsOf(all, negative), 'zero')
      })
      times.delta.push(delta.cpuMs)
      times.none.push(none.cpuMs)
      times.zero.push(zero.cpuMs)
      isWhole &&= [delta, none, zero].every(({ result }) => result.every(Number.isFinite))
    }
    const [plain, clause] = [times.none, times.zero].map((own) => figureOf(own, times.delta, isWhole))
    return [
      { name: 'ppa_map', ...plain!, limit: 1 },
      { name: 'ppa_map_clause', ...clause! },
    ]
  }, CELLS)
}

/** Time to draw the price map for each typed figure, compared with drawing the delta from the same fields. */
export async function ppaMapDrawn(): Promise<Figure> {
  const cells = sized(100 * 100, 100)
  const months = WHOLE_YEARS.flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => ({ year, month: month + 1 })),
  )
  const energyMwh = Float32Array.from({ length: months.length * cells }, (_, i) => 400 + (i % 311))
  const revenueEur = energyMwh.map((mwh, i) => mwh * (50 + (i % 37)))
  const field = { energyMwh: { months, data: energyMwh }, revenueEur: { months, data: revenueEur } }
  // The page computes ratios and usual months once, when the fields arrive.
  const known = cellsOf(field, null)
  const [ours, peer]: [number[], number[]] = [[], []]
  let isWhole = true
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const delta = await measured(() => deltaOf(field))
    const own = await measured(() => pricesOf(known, 'none'))
    // The first round runs code that is not compiled yet.
    if (round > 0) {
      peer.push(delta.cpuMs)
      ours.push(own.cpuMs)
    }
    isWhole &&= own.result.length === cells && own.result.every(Number.isFinite)
  }
  return { name: 'ppa_map_drawn', ...figureOf(ours, peer, isWhole), limit: 1 }
}

function deltaOf(field: MarketField): Float64Array {
  return deltaField(field, SPAN, { ofMonth: () => PRICES, ofSpan: null })
}

function cellsOf(all: MarketField, below: MarketField | null): PpaCells {
  const monthlyMwh = usualMonthsField(all.energyMwh, () => true)
  const count = cellCountOf(all.energyMwh)
  const sum = ({ data }: MarketField['energyMwh'], cell: number) => {
    let own = 0
    for (let i = cell; i < data.length; i += count) if (!Number.isNaN(data[i])) own += data[i]!
    return own
  }
  const share = (part: MarketField['energyMwh'], whole: MarketField['energyMwh']) =>
    Float64Array.from({ length: count }, (_, cell) => 1 - sum(part, cell) / sum(whole, cell))
  return {
    ratio: siteRatioField(all, FLEET),
    monthlyMwh,
    negative: below && {
      zeroFactor: share(below.revenueEur, all.revenueEur),
      positiveShare: share(below.energyMwh, all.energyMwh),
    },
  }
}

/** Prices as the page calculates them from the terms it receives. */
function pricesOf(cells: PpaCells, clause: 'none' | 'zero'): Float64Array {
  const used: PpaUsedTerms = {
    ...usualTermValues,
    ...{ start: '2027-01', tenor_years: TENOR_YEARS, clause, floor: null, cap: null, limit_fee: null },
    ...{
      award_ct_kwh: null,
      last_support_year: null,
      years_after: 0,
      site_ratio: null,
      priced_in: '2026-12',
    },
    season: Array.from({ length: 12 }, () => 1),
    profile_factor: { year: 2027, factor: 0.8, change_per_year: 0, least: 0.45 },
    forward: {
      ...{ origin: 'typed', quote_date: null, months: [] },
      years: Array.from({ length: TENOR_YEARS }, (_, i) => ({ year: 2027 + i, base: BASE_EUR_MWH })),
    },
  }
  const profile = {
    monthly_mwh: Array.from({ length: 12 }, () => 500),
    ...{ weather_years: 10, ratio: null, ratio_years: [], negative_prices: null, price_ratios: [] },
  }
  const { terms, curve, monthlyMwh } = ppaAgreement(used, profile, 1)
  const years = ppaYears(terms, curve, monthlyMwh)
  if (!years.ok) throw new Error('an agreement cannot be priced')
  return ppaPriceField(cells, years.value, terms)
}

function figureOf(own: readonly number[], delta: readonly number[], isWhole: boolean): Omit<Figure, 'name'> {
  const [ours, peer] = [Math.min(...own), LIMIT_MAPS * Math.min(...delta)]
  return {
    ratio: ours / peer,
    unit: 's',
    ours: ours / 1000,
    peer: peer / 1000,
    peer_name: 'two maps of the delta, time of the processor',
    same_result: isWhole,
  }
}
