import { type QuantityName, scaleOf } from '../../quantities/index.ts'

/** Colours from low to high, distinguishable with any colour vision. */
export const mapColours = {
  /** Viridis in twelve steps, by van der Walt and Smith (CC0). */
  rising: [
    '#440154',
    '#482173',
    '#433e85',
    '#38598c',
    '#2d708e',
    '#25858e',
    '#1e9b8a',
    '#2bb07f',
    '#51c56a',
    '#85d54a',
    '#c2df23',
    '#fde725',
  ],
  /** Cool to warm in seven classes, by K. Moreland: blue falls and red rises, as on the yield index page. */
  fallingOrRising: ['#3b4cc0', '#688aef', '#a9c5fc', '#dddcdc', '#f6b89c', '#e26952', '#b40426'],
} as const satisfies Record<string, readonly `#${string}`[]>

/** A map quantity: unit, decimals, and classes, which are equal for every atlas. */
interface Mapped extends ReturnType<typeof scaleOf> {
  readonly scale: keyof typeof mapColours
  /** Bounds of the classes, one fewer than colours; of a turbine's yield by its rated power in kW. */
  readonly bounds: readonly number[] | ((ratedKw: number) => readonly number[])
}

const yieldBounds = [1000, 1500, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 4500, 5000]

const rising = (of: QuantityName, bounds: Mapped['bounds']): Mapped => ({
  ...scaleOf(of),
  scale: 'rising',
  bounds,
})
const fallingOrRising = (of: QuantityName, bounds: Mapped['bounds']): Mapped => ({
  ...rising(of, bounds),
  scale: 'fallingOrRising',
})

/** Every quantity by its name, in the order of the list. */
export const mapQuantities = {
  meanWindSpeed: rising('meanWindSpeed', [3, 4, 5, 5.5, 6, 6.5, 7, 7.5, 8, 9, 10]),
  powerDensity: rising('powerDensity', [50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200]),
  powerDensityOfMeans: rising('powerDensity', [50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200]),
  weibullScale: rising('weibullA', [3, 4, 5, 6, 6.5, 7, 7.5, 8, 9, 10, 11]),
  weibullShape: rising('weibullK', [1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.2, 2.3, 2.4]),
  airDensity: rising('airDensity', [1, 1.05, 1.1, 1.14, 1.16, 1.18, 1.2, 1.22, 1.23, 1.24, 1.26]),
  capacityFactor: rising('capacityFactor', [10, 15, 20, 25, 27.5, 30, 32.5, 35, 40, 45, 50]),
  fullLoadHours: rising('fullLoadHours', yieldBounds),
  yearlyYield: rising('freeYield', (ratedKw) =>
    yieldBounds.map((hours) => Math.round((hours * ratedKw) / 100_000) * 100),
  ),
  yieldTrend: fallingOrRising('trend', [-1, -0.5, -0.2, 0.2, 0.5, 1]),
  yieldTrendP: rising('significance', [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8]),
  /** Factor on the atlas's wind speed by metered energies. */
  windFactor: fallingOrRising('ratio', [0.88, 0.93, 0.98, 1.02, 1.07, 1.12]),
  windFactorDeviation: rising('sigma', [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 5]),
  /** Share of the energy that grid operators curtailed; thresholds of bills are in `domain/law`. */
  curtailedShare: rising('proportion', [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 15]),
  elevation: rising('groundHeight', [10, 25, 50, 100, 200, 300, 400, 600, 800, 1200, 2000]),
} as const satisfies Record<string, Mapped>

export type MapQuantity = keyof typeof mapQuantities
export const mapQuantityNames = Object.keys(mapQuantities) as [MapQuantity, ...MapQuantity[]]

/** A class of a map, from its lower bound (included) to its upper one; null: without bound. */
export interface MapClass {
  readonly from: number | null
  readonly till: number | null
  readonly color: string
}

/** @param ratedKw  of the map's turbine; null for a map without */
export function mapClasses(quantity: MapQuantity, ratedKw: number | null): MapClass[] {
  const { bounds, scale }: Mapped = mapQuantities[quantity]
  const limits = typeof bounds === 'function' ? bounds(ratedKw ?? 0) : bounds
  return mapColours[scale].map((color, index) => ({
    from: limits[index - 1] ?? null,
    till: limits[index] ?? null,
    color,
  }))
}

/** The class of a value; undefined for NaN. */
export function mapClassOf(value: number, classes: readonly MapClass[]): number | undefined {
  if (Number.isNaN(value)) return undefined
  return classes.findIndex(({ till }) => till === null || value < till)
}
