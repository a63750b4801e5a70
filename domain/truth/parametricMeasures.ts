import { genericThrust } from '../turbine/genericThrust.ts'
import { parametricCurves } from '../turbine/parametric/index.ts'
import { eachCase, type Measure, measureOf, worstRelative } from './measure.ts'
import { meanDifference, parametricErrors, publishedThrusts } from './publishedCurves.ts'

interface AuthorsCase {
  readonly rated_kW: number
  readonly D: number
  readonly TI: number
  readonly rho: number
  readonly ws: readonly number[]
  readonly power_kW: readonly number[]
}

interface EnergyCase {
  readonly mean_winds_ms: readonly number[]
  readonly rotors_from_m: number
  readonly least_curves: number
}

interface ThrustCase {
  readonly mean_wind_ms: number
  readonly from_ms: number
  readonly till_ms: number
  readonly least_curves: number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Parametric curves compared with those of the model's authors and with published curves. */
export const parametricMeasures: readonly Measure[] = [
  // Both integrate the turbulence: there at 0.01 m/s to five deviations, here at a quarter of one to four.
  measureOf<{ highest_power_coefficient: number; cases: readonly AuthorsCase[] }>(
    'turbines.parametric_curves',
    1e-3,
    'relative',
    ({ highest_power_coefficient, cases }) =>
      eachCase(
        cases,
        ({ rated_kW, D, TI, rho, ws, power_kW }) => {
          const { power } = parametricCurves({
            ...{ ratedPowerKw: rated_kW, rotorDiameterM: D, turbulenceIntensity: TI },
            ...{ airDensityKgM3: rho, highestPowerCoefficient: highest_power_coefficient },
          })
          const own = ws.map((v) => power.values[power.windSpeedMs.indexOf(v)] ?? Number.NaN)
          return worstRelative(own, power_kW)
        },
        ({ rated_kW, D, TI, rho }) => `${rated_kW} kW, ${D} m, turbulence ${TI}, ${rho} kg/m³`,
      ),
  ),
  // Required accuracy of parametric curves, not rounding: 2 % of the energy on average; at 6 m/s it is 2.5 %.
  measureOf<EnergyCase>('turbines.parametric_energy', 0.02, 'relative', (one) => {
    const large = parametricErrors(one.mean_winds_ms).filter(
      ({ rotorDiameterM }) => rotorDiameterM >= one.rotors_from_m,
    )
    const shares = large.flatMap((type) => type.shares.map(Math.abs))
    const name = `mean absolute error of ${large.length} curves at means of ${one.mean_winds_ms.join(', ')} m/s`
    return [{ name, error: large.length < one.least_curves ? Number.NaN : mean(shares) }]
  }),
  measureOf<ThrustCase>('turbines.generic_thrust', 0.033, 'Ct', (one) => {
    const winds = { meanMs: one.mean_wind_ms, fromMs: one.from_ms, tillMs: one.till_ms }
    const errors = publishedThrusts.map(({ power, thrust }) =>
      meanDifference(genericThrust(power), thrust, winds),
    )
    const name = `mean absolute error of ${errors.length} curves`
    return [{ name, error: errors.length < one.least_curves ? Number.NaN : mean(errors) }]
  }),
]
