import type { BlockageName } from '../wake/blockage/blockageNames.ts'
import type { Superposition } from '../wake/farm/farmWake.ts'
import type { RotorAverage, WakeModelName } from '../wake/wakeModelNames.ts'
import { type FarmWakeModel, wakeModels } from '../wake/wakeModels.ts'
import { farmAt, runFarm, tableTurbine, windsOf } from './farmOfTruth.ts'
import { type CaseError, eachCase, type Measure, measureOf, relativeError, worst } from './measure.ts'
import type { TurbineTable } from './turbineMeasures.ts'

interface ChoicesCase {
  readonly model: WakeModelName
  readonly superposition: Superposition
  readonly expansion: number | null
  readonly blockage: BlockageName | null
  readonly rotor_average?: RotorAverage
  /** m/s, shape [case][turbine]. */
  readonly rotor_ms: readonly (readonly number[])[]
}

interface ChoicesPart {
  readonly turbine: TurbineTable
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly hub_m: readonly number[]
  readonly wake_decay: number
  readonly direction_deg: readonly number[]
  readonly speed_ms: readonly number[]
  readonly cases: readonly ChoicesCase[]
}

/** Superposition, expansion, blockage and rotor averages that settings of the wake models offer. */
export const wakeChoiceMeasures: readonly Measure[] = [
  measureOf<ChoicesPart>('wakeChoices.choices', 1e-6, 'relative', (part) => choiceErrors(part, part.cases)),
  measureOf<Pick<ChoicesPart, 'cases'>>('wakeChoices.rotor_mean', 3e-5, 'relative', ({ cases }, context) =>
    choiceErrors(context.lookUp('wakeChoices', 'choices') as ChoicesPart, cases),
  ),
]

function choiceErrors(part: ChoicesPart, cases: readonly ChoicesCase[]): CaseError[] {
  const turbine = tableTurbine(part.turbine)
  const { x, y, wake_decay, hub_m } = part
  const turbines = x.map(() => turbine)
  const farm = farmAt(x, y, turbines, wake_decay, hub_m)
  const winds = { ...windsOf(part.direction_deg, part.speed_ms), turbulenceIntensity: 0.1 }
  return eachCase(
    cases,
    ({ model, superposition, expansion, blockage, rotor_average: rotorAverage, rotor_ms }) => {
      const { run }: FarmWakeModel = wakeModels[model]
      const choices = {
        ...{ superposition, rotorAverage },
        ...{ expansion: expansion ?? undefined, blockage: blockage ?? undefined },
      }
      const { speedMs } = runFarm(farm, winds, run(choices))
      const error = worst(
        rotor_ms.flatMap((row, c) => row.map((speed, j) => relativeError(speedMs[j]![c]!, speed))),
      )
      const proves = [
        `wakeModel.${model}` as const,
        `superposition.${superposition}` as const,
        ...(blockage === null ? [] : [`blockage.${blockage}` as const]),
      ]
      return { error, proves }
    },
    ({ model, superposition, blockage }) => `${model} ${superposition} ${blockage ?? 'without blockage'}`,
  )
}
