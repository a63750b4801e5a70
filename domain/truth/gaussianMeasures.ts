import type { WakeRun } from '../wake/farm/farmMeans.ts'
import { propagateWakes } from '../wake/farm/propagate.ts'
import type { WakeModel } from '../wake/farm/wakeModel.ts'
import { runPark } from '../wake/kernels/park.ts'
import { iea37Gaussian } from '../wake/models/bastankhah2014.ts'
import { turboJensen2020 } from '../wake/models/turboJensen2020.ts'
import { wakeModels } from '../wake/wakeModels.ts'
import { powerLawSpeed } from '../wind/profiles.ts'
import { constantThrustTurbine, farmAt, runFarm, tableTurbine, windsOf } from './farmOfTruth.ts'
import {
  type CaseError,
  eachCase,
  ifGiven,
  type Measure,
  measureOf,
  relativeError,
  type TruthContext,
  withInputs,
  worst,
  worstRelative,
} from './measure.ts'

export interface Rose {
  readonly wd: readonly number[]
  readonly freq: readonly number[]
  readonly ws: number
}

export interface CubicTurbine {
  readonly cut_in: number
  readonly cut_out: number
  readonly rated_ws: number
  readonly rated_kW: number
  readonly D: number
}

export interface Layout {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

interface ExampleCase extends Layout {
  readonly n: number
  readonly aep_MWh_published?: number
  readonly by_dir_published?: readonly number[]
  readonly aep_MWh_run?: number
}

interface ParticipantCase extends Layout {
  readonly file: string
  readonly aep_MWh: number
}

interface ModelsCase extends Layout {
  readonly ct_const: number
  readonly cases: readonly { model: string; aep_MWh: number; by_direction_MWh?: readonly number[] }[]
}

interface OrstedCase {
  readonly D: number
  readonly hub: number
  readonly ws_table: readonly number[]
  readonly power_kW: readonly number[]
  readonly ct: readonly number[]
  readonly u0: readonly number[]
  readonly TI: readonly number[]
  /** Shape [turbine][speed]. */
  readonly power_kW_ref: readonly (readonly number[])[]
  readonly ws_eff_ref: readonly (readonly number[])[]
}

/** IEA Wind Task 37, and the Gaussian models. */
export const gaussianMeasures: readonly Measure[] = [
  measureOf<readonly ExampleCase[]>('iea37.examples', 1e-6, 'relative', (cases, context) =>
    eachCase(
      cases,
      (one) => {
        const byDirection = energyByDirection(one, iea37Run, context)
        const value = total(byDirection)
        const error = worst([
          ifGiven(one.aep_MWh_published, (aep) => relativeError(value, aep)),
          ifGiven(one.aep_MWh_run, (aep) => relativeError(value, aep)),
          ifGiven(one.by_dir_published, (each) => worstRelative(byDirection, each)),
        ])
        const reference = one.aep_MWh_published
        return {
          error,
          ...(typeof reference === 'number' && { compared: { value, reference, unit: 'MWh' as const } }),
        }
      },
      ({ n }) => `${n} turbines`,
    ),
  ),
  measureOf<readonly ParticipantCase[]>('iea37.participants', 1e-6, 'relative', (cases, context) =>
    eachCase(
      cases,
      (one) => {
        const value = total(energyByDirection(one, iea37Run, context))
        const compared = { value, reference: one.aep_MWh, unit: 'MWh' as const }
        return { error: relativeError(value, one.aep_MWh), compared }
      },
      ({ file }) => file,
    ),
  ),
  measureOf<ModelsCase>('pywake.iea37_ex16_models', 1e-6, 'relative', (part, context) => {
    const group = 'pywake.iea37_ex16_models'
    const { x, y, ct_const, cases } = withInputs(part, context, group, ['x', 'y', 'ct_const'])
    return eachCase(
      cases,
      ({ model, aep_MWh, by_direction_MWh }) => {
        const byDirection = energyByDirection({ x, y }, runOfModel(model), context, ct_const)
        const value = total(byDirection)
        const error = worst([
          relativeError(value, aep_MWh),
          ifGiven(by_direction_MWh, (each) => worstRelative(byDirection, each)),
        ])
        return {
          error,
          compared: { value, reference: aep_MWh, unit: 'MWh' },
          ...(model.startsWith('Bastankhah') && { proves: ['wakeModel.bastankhah'] }),
        }
      },
      ({ model }) => model,
    )
  }),
  measureOf<OrstedCase>('pywake.turbopark_orsted_example1', 1e-6, 'relative', orstedErrors),
]

const iea37Run = runOf(iea37Gaussian())

function runOf(model: WakeModel): WakeRun {
  return (farm, cases, output) => propagateWakes(farm, cases, model, 'rootSumSquare', output)
}

/** Energy of a year by the model of IEA Wind Task 37, MWh. */
export function iea37EnergyMwh(layout: Layout, context: TruthContext): number {
  return total(energyByDirection(layout, iea37Run, context))
}

/** The wake model that a case describes in words, with the numbers of the case. */
function runOfModel(words: string): WakeRun {
  const number = (name: string) => {
    const [, value] = new RegExp(`\\b${name}\\s*=\\s*([\\d.]+)`).exec(words) ?? []
    return value === undefined ? undefined : Number(value)
  }
  if (words.startsWith('NOJ')) {
    const k = number('k') ?? 0.1
    return (farm, cases, output) =>
      runPark({ ...farm, wakeDecay: farm.wakeDecay.map(() => k) }, cases, output)
  }
  if (words.startsWith('Bastankhah'))
    return wakeModels.bastankhah.run({ expansion: number('k') ?? 0.0324555 })
  if (words.startsWith('TurboNOJ')) {
    const run = runOf(turboJensen2020({ expansion: number('A') ?? 0.6 }))
    const [, turbulence] = /\sTI\s*=\s*([\d.]+)/.exec(words) ?? []
    return (farm, cases, output) =>
      run(farm, { ...cases, turbulenceIntensity: Number(turbulence ?? 0.075) }, output)
  }
  if (words.startsWith('IEA37')) return iea37Run
  throw new RangeError(`unknown wake model: ${words}`)
}

/** Energy of a year of 8760 h from each direction of the rose, MWh, shape [direction]. */
function energyByDirection(layout: Layout, run: WakeRun, context: TruthContext, ct = 8 / 9): number[] {
  const rose = context.lookUp('iea37', 'rose') as Rose
  const turbine = context.lookUp('iea37', 'turbine') as CubicTurbine
  const rotor = constantThrustTurbine(turbine.D, ct)
  const farm = farmAt(
    layout.x,
    layout.y,
    layout.x.map(() => rotor),
    0,
  )
  const { speedMs } = runFarm(
    farm,
    windsOf(
      rose.wd,
      rose.wd.map(() => rose.ws),
    ),
    run,
  )
  return rose.freq.map((frequency, d) => {
    const powerKw = speedMs.reduce((sum, row) => sum + cubicPower(turbine, row[d]!), 0)
    return (8760 * frequency * powerKw) / 1000
  })
}

/** kW at a wind speed, m/s. */
export function cubicPower({ cut_in, cut_out, rated_ws, rated_kW }: CubicTurbine, v: number): number {
  if (v < cut_in || v > cut_out) return 0
  return rated_kW * Math.min(((v - cut_in) / (rated_ws - cut_in)) ** 3, 1)
}

/** Four turbines in a row, 6 rotor diameters apart, wind along it; shear α = 0.1 from 90 m. */
function orstedErrors(part: OrstedCase, context: TruthContext): CaseError[] {
  const group = 'pywake.turbopark_orsted_example1'
  const one = withInputs(part, context, group, ['D', 'hub', 'ws_table', 'power_kW', 'ct'])
  const rotor = tableTurbine({ D: one.D, hub: one.hub, ws: one.ws_table, power_kW: one.power_kW, ct: one.ct })
  const places = one.power_kW_ref.map((_, i) => 720 * i)
  const farm = farmAt(
    places,
    places.map(() => 0),
    places.map(() => rotor),
    0,
    places.map(() => one.hub),
  )
  const atHub = one.u0.map((speed) => powerLawSpeed(speed, 90, one.hub, 0.1))
  const cases = {
    ...windsOf(
      one.u0.map(() => 270),
      atHub,
    ),
    turbulenceIntensity: Float64Array.from(one.TI),
  }
  const { powerKw, speedMs } = runFarm(farm, cases, wakeModels.turbopark.run())
  return places.map((_, i) => ({
    name: `turbine ${i + 1}`,
    proves: ['wakeModel.turbopark'],
    error: worst([
      worstRelative(powerKw[i]!, one.power_kW_ref[i]!),
      worstRelative(speedMs[i]!, one.ws_eff_ref[i]!),
    ]),
  }))
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
