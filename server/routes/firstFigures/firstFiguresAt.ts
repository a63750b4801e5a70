import { type AtlasInfo, weatherBasis } from '#atlas'
import { firstEnergy, firstWinds, valueSite } from '#calculations'
import { type FirstFigures, isWholePeriod, presentedBasis, type ValueGap } from '#contracts'
import { cellCentre, combineBases, pricePlan } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { energyOfReference, marketBases, readPricesWithOrigin, stepsOfAtlas } from '#market'
import { orUpdating } from '../../atlases/readAtlas.ts'
import { cellEnergies } from '../../products/pricedAtlas/cellEnergies.ts'

export interface FirstFiguresRequest {
  /** Address of the atlas, for `openAtlas`. */
  readonly url: string
  readonly lat: number
  readonly lon: number
  /** Folder of the prices, or why they are not combined with this weather. */
  readonly market: { readonly folder: string } | { readonly gap: ValueGap }
}

/** Heights of the shown winds, m above ground; the middle one is the hub of the reference turbine. */
const heightsM = [50, 100, 150] as const

/**
 * All figures except the atlas's name, for worker processes; null outside the atlas, and in a cell without wind.
 * @throws AppError PRODUCT_UPDATING
 */
export async function firstFiguresAt({
  url,
  lat,
  lon,
  market: prices,
}: FirstFiguresRequest): Promise<Omit<FirstFigures, 'atlas'> | null> {
  const turbine = referenceTurbines[0]!
  const { ratedPowerKw } = energyOfReference(turbine.id)
  const found = await orUpdating(() => firstWinds(url, { lat, lon }, heightsM))
  const atHub = found?.winds.find(({ heightM }) => heightM === turbine.hubHeightM)
  if (!found || !atHub) return null
  const { info, cell, years, winds } = found
  const energyMwh = await cellEnergies(url, turbine.id, cell)
  const energy = firstEnergy(info, turbine, years, energyMwh, atHub.speedMs)
  const market = 'gap' in prices ? null : await marketOf(info, prices.folder, energyMwh, ratedPowerKw)
  return {
    cell: cellCentre(info.grid, cell.x, cell.y),
    from_year: years.from,
    till_year: years.till,
    winds: winds.map(({ heightM, meanSpeedMs, weibull }) => ({
      height: heightM,
      mean_speed: meanSpeedMs,
      weibull,
    })),
    turbine: { name: turbine.name, hub_height: turbine.hubHeightM, rated_power: ratedPowerKw },
    energy: energy && {
      p50_mwh: energy.p50Mwh,
      p90_mwh: energy.p90Mwh,
      p10_mwh: energy.p10Mwh,
      full_load_hours: (1000 * energy.p50Mwh) / ratedPowerKw,
      sigma: energy.sigma,
    },
    market: market?.figures ?? null,
    value_gap: 'gap' in prices ? prices.gap : market === null ? 'no_whole_year' : null,
    basis: presentedBasis(combineBases([weatherBasis(info), ...(market?.bases ?? [])])),
  }
}

/** Without support, official values change nothing; computing them would take longer than all other figures. */
const noOfficialValues = { official: [], expected: [] } as const

/** Contains a whole year, whenever the atlas ends. */
const twoYearsMs = 2 * 366 * 86_400_000

/** Market value of the energy in the newest whole year; null without one. */
async function marketOf(
  info: AtlasInfo,
  marketFolder: string,
  energyMwh: Float64Array,
  ratedPowerKw: number,
) {
  const [bases, market] = await Promise.all([marketBases(marketFolder), readPricesWithOrigin(marketFolder)])
  if (bases === null || market === null) return null
  const axis = stepsOfAtlas(info)
  const newestYear = (fromStep: number) => {
    const { startMs, stepMs, stepCount } = axis
    const newest = { stepMs, startMs: startMs + fromStep * stepMs, stepCount: stepCount - fromStep }
    const plan = pricePlan(market.prices, newest)
    const energies = energyMwh.subarray(fromStep)
    const { years } = valueSite(plan, energies, { plant: {}, ratedPowerKw }, noOfficialValues, null)
    return years.findLast(isWholePeriod)
  }
  // Valuing all years would take longer than all other figures.
  const year = newestYear(Math.max(0, axis.stepCount - Math.floor(twoYearsMs / axis.stepMs))) ?? newestYear(0)
  if (year === undefined) return null
  const { value, capture_rate } = year.as_sold
  return {
    figures: { year: year.period, base: year.base, market_value: value, capture_rate },
    bases: [bases.prices],
  }
}
