import { compileCurve, curveValue } from '../turbine/curveTable.ts'
import { smoothPowerCurve } from '../turbine/smoothPowerCurve.ts'
import { powerFromCoefficient } from '../turbine/thrust.ts'
import { compileTurbine, turbinePowerKw } from '../turbine/turbine.ts'
import { type CurvePoints, simpleCurves } from '../turbine/turbineCurves.ts'
import { eachCase, ifGiven, type Measure, measureOf, relativeError, worst, worstRelative } from './measure.ts'

interface CurveCase {
  readonly curve_ws: readonly number[]
  readonly curve_p: readonly number[]
  readonly ws: readonly number[]
  readonly rho?: readonly number[] | null
  readonly out: readonly number[]
}

interface CoefficientCase {
  readonly cp_ws: readonly number[]
  readonly cp: readonly number[]
  readonly D: number
  readonly ws: readonly number[]
  readonly rho: number
  readonly out_W: readonly number[]
}

interface DensityCase {
  readonly rho: number
  readonly ws: readonly number[]
  readonly power_W?: readonly number[]
  readonly iec_power_W?: readonly number[]
}

interface SmoothedCase {
  readonly curve_ws: readonly number[]
  readonly curve_p: readonly number[]
  readonly TI: number
  readonly at_ws: readonly number[]
  readonly out?: readonly number[]
  readonly staffell?: readonly number[]
}

/** Table of a turbine in the file of cases. */
export interface TurbineTable {
  readonly D: number
  readonly hub: number
  readonly ws: readonly number[]
  readonly power_kW: readonly number[]
  readonly ct: readonly number[]
}

/** Below this power errors are absolute, in kW, or in W if W are compared. */
const POWER_FLOOR = 1

/** Power curves and their corrections. */
export const turbineMeasures: readonly Measure[] = [
  measureOf<readonly CurveCase[]>('met.power_curve', 1e-6, 'relative', (cases) =>
    eachCase(cases, ({ curve_ws, curve_p, ws, rho, out }) => {
      const curve: CurvePoints = { windSpeedMs: curve_ws, values: curve_p }
      const turbine = compileTurbine(simpleCurves(curve, null), { diameterM: 80 })
      const powers = ws.map((v, i) => turbinePowerKw(turbine, v, rho?.[i] ?? null))
      return worstRelative(powers, out, POWER_FLOOR)
    }),
  ),
  measureOf<CoefficientCase>('met.cp_curve', 1e-6, 'relative', ({ cp_ws, cp, D, ws, rho, out_W }) => {
    const table = compileCurve({ windSpeedMs: cp_ws, values: cp }, { below: 0, above: 0 })
    return ws.map((v, i) => ({
      name: `${v} m/s`,
      error: relativeError(
        1000 * powerFromCoefficient(curveValue(table, v), v, D, rho),
        out_W[i]!,
        POWER_FLOOR,
      ),
    }))
  }),
  measureOf<{ cases: readonly DensityCase[] }>(
    'met.power_curve_density_V80',
    1e-6,
    'relative',
    ({ cases }, context) => {
      const v80 = context.lookUp('pywake', 'turbines') as { readonly V80: TurbineTable }
      const curves = simpleCurves({ windSpeedMs: v80.V80.ws, values: v80.V80.power_kW }, null)
      const windpro = compileTurbine(curves, { diameterM: v80.V80.D })
      const iec = compileTurbine(curves, { diameterM: v80.V80.D, densityCorrection: 'iec' })
      return eachCase(
        cases,
        ({ rho, ws, power_W, iec_power_W }) =>
          worst([
            ifGiven(power_W, (powers) =>
              worstRelative(
                ws.map((v) => 1000 * turbinePowerKw(windpro, v, rho)),
                powers,
                POWER_FLOOR,
              ),
            ),
            ifGiven(iec_power_W, (powers) =>
              worstRelative(
                ws.map((v) => 1000 * turbinePowerKw(iec, v, rho)),
                powers,
                POWER_FLOOR,
              ),
            ),
          ]),
        ({ rho }) => `${rho} kg/m³`,
      )
    },
  ),
  measureOf<SmoothedCase>('met.smooth_power_curve', 1e-6, 'relative', (one) => {
    const curve: CurvePoints = { windSpeedMs: one.curve_ws, values: one.curve_p }
    const turbulent = smoothPowerCurve(curve, { kind: 'turbulence', intensity: one.TI })
    const staffell = smoothPowerCurve(curve, { kind: 'staffellPfenninger' })
    const at = (smooth: CurvePoints, v: number) => smooth.values[smooth.windSpeedMs.indexOf(v)] ?? Number.NaN
    return one.at_ws.map((v, i) => ({
      name: `${v} m/s`,
      error: worst([
        ifGiven(one.out, (out) => relativeError(at(turbulent, v), out[i]!)),
        ifGiven(one.staffell, (out) => relativeError(at(staffell, v), out[i]!)),
      ]),
    }))
  }),
]
