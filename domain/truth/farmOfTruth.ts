import { compileTurbine, type Turbine } from '../turbine/turbine.ts'
import { simpleCurves } from '../turbine/turbineCurves.ts'
import type { WakeRun } from '../wake/farm/farmMeans.ts'
import type { InductionModel, Superposition, WakeCases, WakeFarm } from '../wake/farm/farmWake.ts'
import type { TruthContext } from './measure.ts'
import type { TurbineTable } from './turbineMeasures.ts'

// Speed above all tables, up to which values continue: as in PyWake, there is no cut-out.
const NEVER_MS = 1000

/** A turbine from a table, with its power scaled; above the last speed its values are constant. */
export function tableTurbine(table: TurbineTable, diameterM = table.D, powerFactor = 1): Turbine {
  const curves = simpleCurves(
    { windSpeedMs: table.ws, values: table.power_kW.map((power) => powerFactor * power) },
    { windSpeedMs: table.ws, values: table.ct },
  )
  return compileTurbine({ ...curves, cutOutMs: NEVER_MS }, { diameterM, densityCorrection: 'none' })
}

/** A turbine with a constant thrust coefficient and without power. */
export function constantThrustTurbine(diameterM: number, ct: number): Turbine {
  const curves = simpleCurves(
    { windSpeedMs: [0, NEVER_MS], values: [0, 0] },
    { windSpeedMs: [0, NEVER_MS], values: [ct, ct] },
  )
  return compileTurbine(curves, { diameterM, densityCorrection: 'none' })
}

/** The turbine that is named V80 in a file of cases. */
export function v80Table(context: TruthContext): TurbineTable {
  return (context.lookUp('pywake', 'turbines') as { readonly V80: TurbineTable }).V80
}

/** A farm of equal hub heights and decay constants by default. */
export function farmAt(
  xM: readonly number[],
  yM: readonly number[],
  turbines: readonly Turbine[],
  wakeDecay: number,
  hubHeightM: readonly number[] = xM.map(() => 100),
): WakeFarm {
  return {
    xM: Float64Array.from(xM),
    yM: Float64Array.from(yM),
    hubHeightM: Float64Array.from(hubHeightM),
    wakeDecay: new Float64Array(xM.length).fill(wakeDecay),
    turbines,
  }
}

/** Power and waked speed, shape [turbine][case]. */
export function runFarm(farm: WakeFarm, cases: WakeCases, run: WakeRun) {
  const rows = () => farm.turbines.map(() => new Float64Array(cases.directionDeg.length))
  const output = { powerKw: rows(), speedMs: rows() }
  run(farm, cases, output)
  return output
}

/** Cases of given directions and speeds in standard air. */
export function windsOf(directionDeg: ArrayLike<number>, freeSpeedMs: ArrayLike<number>): WakeCases {
  return {
    directionDeg: Float64Array.from(directionDeg),
    freeSpeedMs: Float64Array.from(freeSpeedMs),
    airDensityKgM3: null,
  }
}

/** PyWake's names of superpositions. */
export function superpositionOf(name = 'squared'): Superposition {
  const known: Readonly<Record<string, Superposition>> = {
    squared: 'rootSumSquare',
    linear: 'linear',
    sum: 'linear',
    max: 'maximum',
  }
  const found = known[name]
  if (found === undefined) throw new RangeError(`unknown superposition: ${name}`)
  return found
}

/** PyWake's names of induction models. */
export function inductionOf(name = 'mom1d'): InductionModel {
  if (name === 'mom1d') return 'momentum'
  if (name === 'madsen') return 'madsen'
  throw new RangeError(`unknown induction: ${name}`)
}
