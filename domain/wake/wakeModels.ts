import { bastankhah2014, GAUSSIAN_EXPANSION } from './bastankhah2014.ts'
import type { WakeRun } from './farmMeans.ts'
import { jensen1983 } from './jensen1983.ts'
import { runPark } from './park.ts'
import { propagateWakes } from './propagate.ts'
import { TURBOPARK_EXPANSION, turbopark2022 } from './turbopark2022.ts'
import type { WakeModel } from './wakeModel.ts'
import type { WakeModelName } from './wakeModelNames.ts'

/** Everything that the product asks of a wake model that a wind farm's settings choose from. */
export interface FarmWakeModel {
  /** A single wake: it draws the wakes of maps, and is what `run` computes for a whole farm. */
  readonly wake: WakeModel
  /** Computes a whole farm. */
  readonly run: WakeRun
  /** Processor time of a time step, s: of each turbine, and of each pair of turbines. */
  readonly secondsPerStep: { readonly perTurbine: number; readonly perPair: number }
  /** Whether its wakes widen with the wake decay constant of each turbine. */
  readonly usesWakeDecay: boolean
  /** Whether its wakes widen with the ambient turbulence intensity. */
  readonly usesTurbulence: boolean
  /** The constant that all wakes widen by, with the decimals it is published with; null: there is none. */
  readonly expansion: { readonly value: number; readonly decimals: number } | null
  /** Who published the model, and when, as papers are cited. */
  readonly reference: string
}

/** The wake models, with the constants of their papers. */
export const wakeModels = {
  jensen: {
    wake: jensen1983(),
    run: runPark,
    // All wakes widen alike: most of the time goes to the rotors.
    secondsPerStep: { perTurbine: 5e-8, perPair: 1e-9 },
    usesWakeDecay: true,
    usesTurbulence: false,
    expansion: null,
    reference: 'Jensen 1983, Risø-M-2411; Katic, Højstrup & Jensen 1986, EWEC',
  },
  bastankhah: {
    ...pairByPair(bastankhah2014()),
    usesWakeDecay: false,
    usesTurbulence: false,
    expansion: { value: GAUSSIAN_EXPANSION, decimals: 7 },
    reference: 'Bastankhah & Porté-Agel 2014, Renewable Energy 70; IEA Wind Task 37, case study 1',
  },
  turbopark: {
    ...pairByPair(turbopark2022()),
    usesWakeDecay: false,
    usesTurbulence: true,
    expansion: { value: TURBOPARK_EXPANSION, decimals: 2 },
    reference: 'Nygaard et al. 2022, J. Phys.: Conf. Ser. 2265',
  },
} as const satisfies Readonly<Record<WakeModelName, FarmWakeModel>>

/** A model without a farm computation of its own: every pair of turbines is looked at. */
function pairByPair(wake: WakeModel): Pick<FarmWakeModel, 'wake' | 'run' | 'secondsPerStep'> {
  return {
    wake,
    run: (farm, cases, output) => propagateWakes(farm, cases, wake, 'rootSumSquare', output),
    secondsPerStep: { perTurbine: 1e-7, perPair: 2e-8 },
  }
}
