import type { Proven } from '../proof/index.ts'
import type { BlockageName } from './blockage/blockageNames.ts'
import { propagateBlockedWakes } from './blockage/blockedWakes.ts'
import type { WakeRun } from './farm/farmMeans.ts'
import type { Superposition } from './farm/farmWake.ts'
import type { WakeModel } from './farm/wakeModel.ts'
import { bastankhahKernel } from './kernels/bastankhahKernel.ts'
import type { GaussianKernel } from './kernels/gaussianKernel.ts'
import { gaussianRun } from './kernels/gaussianRun.ts'
import { parkRun } from './kernels/park.ts'
import { turboparkKernel } from './kernels/turboparkKernel.ts'
import { bastankhah2014, GAUSSIAN_EXPANSION } from './models/bastankhah2014.ts'
import { jensen1983 } from './models/jensen1983.ts'
import { TURBOPARK_EXPANSION, turbopark2022 } from './models/turbopark2022.ts'
import type { RotorAverage, WakeModelName } from './wakeModelNames.ts'

/** Options of a wake model; absent: as in the model's publication, without blockage. */
export interface WakeChoices {
  readonly superposition?: Superposition | undefined
  /** Expansion within the model's limits; not for models that expand by the constants of the turbines. */
  readonly expansion?: number | undefined
  readonly blockage?: BlockageName | undefined
  /** Average over the rotor, for models with several choices. */
  readonly rotorAverage?: RotorAverage | undefined
}

/** Processor time of a time step, s: for each turbine, and for each pair of turbines. */
export interface StepSeconds {
  readonly perTurbine: number
  readonly perPair: number
}

/** Properties of a wake model that can be chosen in a wind farm's settings. */
export interface FarmWakeModel extends Proven {
  /** A single wake, as maps draw it. */
  readonly wake: (expansion?: number, rotorAverage?: RotorAverage) => WakeModel
  /** Returns the computation of a whole farm. */
  readonly run: (choices?: WakeChoices) => WakeRun
  /** Time without blockage. */
  readonly secondsPerStep: StepSeconds
  /** Whether its wakes widen with the wake decay constant of each turbine. */
  readonly usesWakeDecay: boolean
  /** Whether its wakes widen with the ambient turbulence intensity. */
  readonly usesTurbulence: boolean
  /** Expansion constant of all wakes, with its published decimals and allowed range; null: there is none. */
  readonly expansion: {
    readonly value: number
    readonly decimals: number
    readonly min: number
    readonly max: number
  } | null
  /** Superpositions for several wakes, that of the publication first. */
  readonly superpositions: readonly [Superposition, ...Superposition[]]
  /** Rotor averages of deficits, the default first; empty: the model determines the average. */
  readonly rotorAverages: readonly RotorAverage[]
  /** Authors and year of the publication, as papers are cited. */
  readonly reference: string
}

/** Time with blockage: every pair is computed in both directions, over several iterations. */
export const blockedSecondsPerStep: StepSeconds = { perTurbine: 5e-7, perPair: 2e-7 }

/** The wake models, with the constants of their papers. */
export const wakeModels = {
  jensen: {
    wake: () => jensen1983(),
    run: ({ superposition = 'rootSumSquare', blockage } = {}) =>
      blockage === undefined ? parkRun({ superposition }) : blocked(jensen1983(), superposition),
    // All wakes widen equally, so that most of the time is spent on rotors.
    secondsPerStep: { perTurbine: 5e-8, perPair: 1e-9 },
    usesWakeDecay: true,
    usesTurbulence: false,
    expansion: null,
    superpositions: ['rootSumSquare', 'linear', 'maximum'],
    rotorAverages: [],
    reference: 'Jensen 1983, Risø-M-2411; Katic, Højstrup & Jensen 1986, EWEC',
    provenBy: ['pywake.hornsrev80', 'wakeChoices.choices'],
  },
  bastankhah: {
    ...gaussian(
      GAUSSIAN_EXPANSION,
      (expansion, average) => bastankhah2014({ expansion, rotorMean: average === 'mean' }),
      (expansion, average) => bastankhahKernel(expansion, average === 'mean'),
    ),
    usesWakeDecay: false,
    usesTurbulence: false,
    expansion: { value: GAUSSIAN_EXPANSION, decimals: 7, min: 0.01, max: 0.1 },
    superpositions: ['rootSumSquare', 'linear', 'maximum'],
    rotorAverages: ['centre', 'mean'],
    reference: 'Bastankhah & Porté-Agel 2014, Renewable Energy 70; IEA Wind Task 37, case study 1',
    provenBy: ['pywake.iea37_ex16_models', 'wakeChoices.choices'],
  },
  turbopark: {
    ...gaussian(
      TURBOPARK_EXPANSION,
      (expansion) => turbopark2022({ expansion }),
      (expansion) => turboparkKernel(expansion),
    ),
    usesWakeDecay: false,
    usesTurbulence: true,
    expansion: { value: TURBOPARK_EXPANSION, decimals: 2, min: 0.01, max: 0.1 },
    // The model's constant was fitted with this superposition, which also combines the ground's mirrored wake.
    superpositions: ['rootSumSquare'],
    rotorAverages: [],
    reference: 'Nygaard et al. 2022, J. Phys.: Conf. Ser. 2265',
    provenBy: ['pywake.turbopark_orsted_example1'],
  },
} as const satisfies Readonly<Record<WakeModelName, FarmWakeModel>>

/** A model whose wakes have a kernel. */
function gaussian(
  published: number,
  wake: (expansion: number, rotorAverage?: RotorAverage) => WakeModel,
  kernel: (expansion: number, rotorAverage?: RotorAverage) => GaussianKernel,
): Pick<FarmWakeModel, 'wake' | 'run' | 'secondsPerStep'> {
  return {
    wake: (expansion = published, rotorAverage) => wake(expansion, rotorAverage),
    run: ({ superposition = 'rootSumSquare', expansion = published, blockage, rotorAverage } = {}) =>
      blockage === undefined
        ? gaussianRun(kernel(expansion, rotorAverage), wake(expansion, rotorAverage), superposition)
        : blocked(wake(expansion, rotorAverage), superposition),
    secondsPerStep: { perTurbine: 1.5e-7, perPair: 6e-10 },
  }
}

function blocked(model: WakeModel, superposition: Superposition): WakeRun {
  return (farm, cases, output) => propagateBlockedWakes(farm, cases, model, superposition, output)
}
