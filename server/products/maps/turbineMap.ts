import type { Atlas, AtlasField } from '#atlas'
import type { MapQuantity } from '#contracts'
import {
  compileTurbine,
  densityAtElevation,
  meanYearHours,
  type TurbineCurves,
  weibullAtHeight,
  weibullMeanPowerKw,
} from '#domain'

/** Turbine of a map computed from Weibull distributions. */
export interface HubCurves {
  readonly curves: TurbineCurves
  readonly diameterM: number
  readonly ratedKw: number
  readonly hubHeightM: number
}

/**
 * Gross energy of a turbine in the mean of all steps: from Weibull distributions of the levels at hub height, and mean
 * air density at the ground less 0.113 kg/m³ per km of hub height.
 * @returns the value of a cell, counted row by row from the south-western one, in the unit of the quantity as a 32-bit
 * float; NaN: missing
 */
export async function turbineMap(
  atlas: Atlas,
  quantity: MapQuantity,
  { curves, diameterM, ratedKw, hubHeightM }: HubCurves,
): Promise<{ readonly cells: number; readonly valueAt: (cell: number) => number }> {
  const { fields } = atlas.info
  const read = async (field: AtlasField) => (await atlas.readField(field.id)).data
  const of = (statistic: AtlasField['statistic'], heightM: number | null) =>
    fields.find((field) => field.statistic === statistic && field.heightM === heightM)
  const levels: { heightM: number; scales: ArrayLike<number>; shapes: ArrayLike<number> }[] = []
  for (const scale of fields.filter(({ statistic }) => statistic === 'weibull_scale')) {
    const shape = of('weibull_shape', scale.heightM)
    if (shape === undefined || scale.heightM === null) continue
    levels.push({ heightM: scale.heightM, scales: await read(scale), shapes: await read(shape) })
  }
  levels.sort((a, b) => a.heightM - b.heightM)
  const density = await read(fields.find(({ statistic }) => statistic === 'mean_air_density')!)
  const turbine = compileTurbine(curves, { diameterM })
  const perKw = perMeanKw(quantity, ratedKw)
  const valueAt = (cell: number) => {
    const weibull = weibullAtHeight(
      levels.map(({ heightM, scales, shapes }) => ({
        heightM,
        scaleMs: scales[cell]!,
        shape: shapes[cell]!,
      })),
      hubHeightM,
    )
    const densityKgM3 = densityAtElevation(density[cell]!, hubHeightM)
    return Math.fround(perKw * weibullMeanPowerKw(turbine, weibull, densityKgM3))
  }
  return { cells: density.length, valueAt }
}

/** Value of a map for a mean power of 1 kW. */
function perMeanKw(quantity: MapQuantity, ratedKw: number): number {
  if (quantity === 'capacityFactor') return 100 / ratedKw
  return quantity === 'yearlyYield' ? meanYearHours / 1000 : meanYearHours / ratedKw
}
