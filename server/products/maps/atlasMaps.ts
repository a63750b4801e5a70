import type { AtlasField, ListedAtlas } from '#atlas'
import type { IndexTurbine, MapQuantity } from '#contracts'
import { minTrendYears, type TurbineCurves } from '#domain'
import type { ComparisonAbout, CurtailmentMap } from '#market'
import { indexTurbines } from '../bought/indexTurbines.ts'

export interface AtlasMapOf {
  readonly atlas: ListedAtlas
  /** Name of the field; with the atlas's id it is the id of the map. */
  readonly field: string
  readonly quantity: MapQuantity
  /** m above ground; null for values of the ground. */
  readonly heightM: number | null
  /** null for a map without a turbine. */
  readonly turbine: IndexTurbine | null
  /** Power curve of a map computed from Weibull distributions; absent for a map of the atlas itself. */
  readonly own?: { readonly name: string; readonly curves: TurbineCurves }
  /** Year and grid operator of a map of curtailed shares; absent for other maps. */
  readonly curtailed?: CurtailmentMap
  /** Comparison with metered energies of a map of wind factors or curtailed shares; absent for other maps. */
  readonly metered?: ComparisonAbout
}

const ofStatistic = {
  mean_wind_speed: 'meanWindSpeed',
  wind_power_density: 'powerDensity',
  wind_power_density_of_means: 'powerDensityOfMeans',
  weibull_scale: 'weibullScale',
  weibull_shape: 'weibullShape',
  mean_air_density: 'airDensity',
} as const satisfies Record<AtlasField['statistic'], MapQuantity>

const msPerYear = 365.2425 * 86_400_000

/**
 * Every map of an atlas: its statistics, the yields of the reference turbines, wind factors and the ground height.
 * @param metered  its comparison with metered energies; null: none is stored
 */
export function mapsOfAtlas(atlas: ListedAtlas, metered: ComparisonAbout | null): AtlasMapOf[] {
  const statistics = atlas.fields.map(({ id, statistic, heightM }) => ({
    field: id,
    quantity: ofStatistic[statistic],
    heightM,
    turbine: null,
  }))
  const years = Math.floor((atlas.dataTillMs - atlas.dataFromMs) / msPerYear)
  const yields = indexTurbines(atlas).flatMap((turbine) =>
    yieldQuantities
      .filter((quantity) => !ofYears.has(quantity) || years >= minTrendYears)
      .map((quantity) => ({
        field: `${fieldOfYield[quantity]}_${turbine.id}`,
        quantity,
        heightM: turbine.hub_height,
        turbine,
      })),
  )
  // The cells of a field are those of the atlas that was compared.
  const hasFactors = metered !== null && metered.field !== null && metered.atlasVersion === atlas.version
  const factors = hasFactors
    ? factorQuantities.map((quantity) => ({
        field: fieldOfFactor[quantity],
        quantity,
        heightM: null,
        turbine: null,
        metered,
      }))
    : []
  const curtailed =
    metered !== null && metered.atlasVersion === atlas.version
      ? curtailedMaps(metered.curtailed).map((map) => ({
          ...map,
          quantity: 'curtailedShare' as const,
          heightM: null,
          turbine: null,
          metered,
        }))
      : []
  const ground = atlas.variables
    .filter(({ isStatic, quantity }) => isStatic && quantity === 'surface_altitude')
    .map(({ id }) => ({ field: id, quantity: 'elevation' as const, heightM: null, turbine: null }))
  return [...statistics, ...yields, ...factors, ...curtailed, ...ground].map((map) => ({ atlas, ...map }))
}

export function mapId({ atlas, field }: AtlasMapOf): string {
  return `${atlas.id}-${field}`
}

/** The map of p of a trend; null for another map. */
export function significanceOf({ quantity, turbine, ...map }: AtlasMapOf): AtlasMapOf | null {
  if (quantity !== 'yieldTrend' || turbine === null) return null
  return { ...map, turbine, quantity: 'yieldTrendP', field: `${fieldOfYield.yieldTrendP}_${turbine.id}` }
}

/** Fields that need several complete years. */
const ofYears: ReadonlySet<string> = new Set(['yieldTrend', 'yieldTrendP'])

const yieldQuantities = ['fullLoadHours', 'yearlyYield', 'yieldTrend', 'yieldTrendP'] as const

const fieldOfYield = {
  fullLoadHours: 'full_load_hours',
  yearlyYield: 'yearly_yield',
  yieldTrend: 'yield_trend',
  yieldTrendP: 'yield_trend_p',
} as const satisfies Record<(typeof yieldQuantities)[number], string>

const factorQuantities = ['windFactor', 'windFactorDeviation'] as const

const fieldOfFactor = {
  windFactor: 'wind_factor',
  windFactorDeviation: 'wind_factor_deviation',
} as const satisfies Record<(typeof factorQuantities)[number], string>

/**
 * Maps of curtailed shares with their fields. The newest year of a grid operator has none in its field, so that links to it stay
 * valid when another one is added.
 */
function curtailedMaps(all: readonly CurtailmentMap[]) {
  const names = operatorNames(all)
  return [...Map.groupBy(all, ({ gridOperator }) => gridOperator)].flatMap(([gridOperator, own]) => {
    const newest = Math.max(...own.map(({ year }) => year))
    const of = gridOperator === null ? '' : `_of_${names.get(gridOperator)!}`
    return own.map((curtailed) => {
      const year = curtailed.year === newest ? '' : `_${curtailed.year}`
      return { field: `curtailed_share${year}${of}`, curtailed }
    })
  })
}

/** Names of grid operators for ids, each once. */
function operatorNames(all: readonly CurtailmentMap[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { gridOperator } of all) {
    if (gridOperator === null || names.has(gridOperator)) continue
    const plain = gridOperator.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')
    const name = plain.replaceAll(/[^a-z0-9]+/g, '_').slice(0, 60)
    const taken = [...names.values()].filter(
      (other) => other === name || other.startsWith(`${name}__`),
    ).length
    names.set(gridOperator, taken === 0 ? name : `${name}__${taken + 1}`)
  }
  return names
}
