import { catalogueVendors } from '../turbine/catalogue/index.ts'
import { compileCurve, curveValue } from '../turbine/curveTable.ts'
import { type ParametricClass, parametricClass, parametricCurves } from '../turbine/parametric/index.ts'
import type { CurvePoints } from '../turbine/turbineCurves.ts'

/** Designers of turbines that were never built: their curves come from another model. */
const designers: ReadonlySet<string> = new Set(['NREL', 'DTU', 'IEA Wind', 'LEANWIND'])

/** Types of the catalogue with a published power curve; of several curves, that of standard air. */
const publishedTypes = catalogueVendors
  .filter(({ name }) => !designers.has(name))
  .flatMap(({ types }) =>
    types.flatMap((type) => {
      const curves = type.curves.filter(({ origin }) => origin === 'published')
      const curve = curves.find(({ airDensityKgM3 }) => airDensityKgM3 === 1.225) ?? curves[0]
      return curve === undefined ? [] : [{ type, curve }]
    }),
  )

/** Deviation of a type's parametric curve from its published one. */
export interface ParametricError {
  readonly name: string
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  readonly parametricClass: ParametricClass
  /** Errors as shares of the published energy, by mean wind. */
  readonly shares: readonly number[]
}

/**
 * Errors of annual energy of all types with a published power curve, in Rayleigh distributed winds.
 * @param meanWindsMs at the hub, m/s
 * @param cutOutMs of a published curve, m/s; absent: the one that parametric curves assume
 */
export function parametricErrors(
  meanWindsMs: readonly number[],
  cutOutMs?: (curve: CurvePoints) => number,
): ParametricError[] {
  return publishedTypes.map(({ type, curve }) => {
    const known = { windSpeedMs: curve.windSpeedMs, values: curve.powerKw }
    const { name, ratedPowerKw, rotorDiameterM } = type
    const { power } = parametricCurves({
      ...{ ratedPowerKw, rotorDiameterM, airDensityKgM3: curve.airDensityKgM3 },
      ...(cutOutMs === undefined ? {} : { cutOutMs: cutOutMs(known) }),
    })
    return {
      ...{ name, ratedPowerKw, rotorDiameterM },
      parametricClass: parametricClass(ratedPowerKw, rotorDiameterM),
      shares: meanWindsMs.map((mean) => rayleighMean(power, mean) / rayleighMean(known, mean) - 1),
    }
  })
}

/** Mean power over a Rayleigh distribution, kW. */
function rayleighMean(power: CurvePoints, meanMs: number): number {
  const table = compileCurve(power, { below: 0, above: 0 })
  let sum = 0
  const step = 0.05
  for (let v = step / 2; v < 45; v += step) {
    const density = ((Math.PI / 2) * v * Math.exp(-(Math.PI / 4) * (v / meanMs) ** 2)) / meanMs ** 2
    sum += density * step * curveValue(table, v)
  }
  return sum
}

/** Types of the catalogue with a published thrust curve in standard air. */
export const publishedThrusts = catalogueVendors
  .flatMap(({ types }) => types)
  .flatMap(({ name, ratedPowerKw, rotorDiameterM, curves }) => {
    const curve = curves.find(({ ct, airDensityKgM3 }) => ct !== null && airDensityKgM3 === 1.225)
    if (curve === undefined) return []
    const power = { windSpeedMs: curve.windSpeedMs, values: curve.powerKw }
    const thrust = { windSpeedMs: curve.windSpeedMs, values: curve.ct! }
    return [{ name, ratedPowerKw, rotorDiameterM, power, thrust }]
  })

/** Mean absolute difference of two curves over a span of winds, weighted by a Rayleigh distribution. */
export function meanDifference(
  one: CurvePoints,
  other: CurvePoints,
  { meanMs = 7.5, fromMs = 4, tillMs = 20 } = {},
): number {
  const [a, b] = [one, other].map((points) => compileCurve(points, { below: Number.NaN, above: Number.NaN }))
  let [sum, weights] = [0, 0]
  for (let v = fromMs; v < tillMs; v += 0.25) {
    const weight = v * Math.exp(-(Math.PI / 4) * (v / meanMs) ** 2)
    const difference = Math.abs(curveValue(a!, v) - curveValue(b!, v))
    if (Number.isNaN(difference)) continue
    sum += weight * difference
    weights += weight
  }
  return sum / weights
}
