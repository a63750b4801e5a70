import { pricedEnergies } from '#atlas'
import { forecastSite } from '#calculations'
import {
  forecastField,
  forecastPricePlan,
  type HourlyMarket,
  marketOutlook,
  type Outlook,
  publishedCaptureRates,
  simpleCurves,
} from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { syntheticMarket, syntheticValues } from '../../domain/market/testing/syntheticMarket.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { measured } from './medianMs.ts'
import { withTwentyYears } from './twentyYears.ts'

const SITES = sized(1000, 20)
/** Limit for a list of a thousand sites, ten weather years and six months, s of computing. */
const LIMIT_S = 10
/** Limit for a map of a forecast, in maps of the past. */
const LIMIT_MAPS = 2
const HOUR_MS = 3_600_000
const [FROM_YEAR, END_YEAR] = [2014, 2024]
const ROUNDS = sized(3, 1)
const CELLS = sized({ xSz: 8, ySz: 8 }, { xSz: 2, ySz: 2 })
const PLANTS = [
  { award_ct_kwh: 8.9, commissioned: '2013-05-01' },
  { award_ct_kwh: 6.2, commissioned: '2018-06-01', bid: '2017-08-01' },
  { award_ct_kwh: 5.9, commissioned: '2021-06-01', bid: '2021-02-01' },
  {},
]

/**
 * The outlook of six months and all results of its order for a thousand sites over ten weather years, from
 * existing energies, compared with its limit.
 */
export async function forecastSites(): Promise<Figure> {
  const market = syntheticMarket({ fromYear: FROM_YEAR, endYear: END_YEAR })
  const axis = { startMs: market.startMs, stepMs: HOUR_MS, stepCount: market.priceEurMwh.length }
  // The first site has the fleet's wind; more energies than the processor's cache holds.
  const energies = Array.from({ length: 40 }, (_, site) =>
    Float64Array.from(market.onshoreMw, (wind, hour) =>
      site === 0 ? wind : 1 + Math.sin(hour / (20 + site)) ** 3,
    ),
  )
  const { cpuMs, result } = await measured(async () => {
    const plan = forecastPricePlan(outlookOf(market), axis)
    const all = Array.from({ length: SITES }, (_, site) =>
      forecastSite(plan, energies[site % energies.length]!, {
        plant: PLANTS[site % PLANTS.length]!,
        ratedPowerKw: 4200,
      }),
    )
    return all[0]!.months
  })
  return {
    name: 'forecast_sites',
    ratio: cpuMs / 1000 / LIMIT_S,
    unit: 's',
    ours: cpuMs / 1000,
    peer: LIMIT_S,
    peer_name: 'limit for 1000 sites, ten weather years and six months, processor time',
    // A site with the fleet's wind has the fleet's expected value.
    same_result: result.length === 6 && result.every(({ delta }) => Math.abs(delta.mean!) < 1e-9),
    limit: 1,
  }
}

/** Expected value and delta of six months in every cell, compared with energy and revenue of a map of the past. */
export function forecastMap(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const { dataFromMs, resolutionTimeS, stepCount } = atlas.info
    const outlook = outlookOf(syntheticMarket({ fromYear: FROM_YEAR, endYear: END_YEAR }))
    const { power, diameterM, hubHeightM } = referenceTurbines[0]!
    const turbine = { hubHeightM, diameterM, curves: simpleCurves(power, null) }
    const prices = Float64Array.from({ length: stepCount }, (_, t) => 60 + 40 * Math.sin(t / 5))
    const [ours, peer]: [number[], number[]] = [[], []]
    let isWhole = false
    for (let round = 0; round < ROUNDS; round++) {
      const past = await measured(() => pricedEnergies(folder, [turbine], prices, { threads: 1 }))
      const ahead = await measured(async () => {
        const axis = { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount }
        const plan = forecastPricePlan(outlook, axis)
        const [field] = await pricedEnergies(folder, [turbine], plan.priceEurMwh, { threads: 1 })
        const { months, energyMwh, valueEur } = field!
        return plan.months.map((month) =>
          forecastField(month, {
            energyMwh: { months, data: energyMwh },
            revenueEur: { months, data: valueEur },
          }),
        )
      })
      peer.push(past.cpuMs)
      ours.push(ahead.cpuMs)
      isWhole =
        ahead.result.length === 6 &&
        ahead.result.every(({ valueEurMwh }) => valueEurMwh.every((value) => value > 0))
    }
    const [own, past] = [Math.min(...ours), Math.min(...peer)]
    return {
      name: 'forecast_map',
      ratio: own / past / LIMIT_MAPS,
      unit: 's',
      ours: own / 1000,
      peer: (LIMIT_MAPS * past) / 1000,
      peer_name: 'two maps of the past, time of the processor',
      same_result: isWhole,
      limit: 1,
    }
  }, CELLS)
}

function outlookOf(market: HourlyMarket): Outlook {
  const outlook = marketOutlook({
    market,
    published: publishedCaptureRates(market, syntheticValues(market)),
    made: 12 * END_YEAR - 1,
    curve: null,
    quoteErrors: new Map(),
    fleet: null,
  })
  if (typeof outlook === 'string') throw new Error(outlook)
  return outlook
}
