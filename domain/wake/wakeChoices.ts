import type { OutOfRange } from '../numbers/index.ts'
import type { Superposition } from './farm/farmWake.ts'
import type { RotorAverage, WakeModelName } from './wakeModelNames.ts'
import { type FarmWakeModel, wakeModels } from './wakeModels.ts'

/** Wake model choices of a farm's settings; null: as in the model's publication. */
export interface ChosenWakes {
  readonly wakeModel: WakeModelName
  readonly superposition: Superposition | null
  readonly wakeExpansion: number | null
  readonly rotorAverage: RotorAverage | null
}

export type WakeChoiceIssue =
  | {
      readonly code: 'superpositionNotOfModel'
      readonly wakeModel: WakeModelName
      readonly superposition: Superposition
    }
  | { readonly code: 'rotorAverageNotOfModel'; readonly wakeModel: WakeModelName }
  | { readonly code: 'expansionNotOfModel'; readonly wakeModel: WakeModelName }
  | OutOfRange<'expansionOutOfRange'>

/** Finds the choices that the wake model does not allow. */
export function checkWakeChoices({
  wakeModel,
  superposition,
  wakeExpansion,
  rotorAverage,
}: ChosenWakes): WakeChoiceIssue[] {
  const { superpositions, expansion, rotorAverages }: FarmWakeModel = wakeModels[wakeModel]
  const issues: WakeChoiceIssue[] = []
  if (superposition !== null && !superpositions.includes(superposition))
    issues.push({ code: 'superpositionNotOfModel', wakeModel, superposition })
  if (rotorAverage !== null && !rotorAverages.includes(rotorAverage))
    issues.push({ code: 'rotorAverageNotOfModel', wakeModel })
  if (wakeExpansion === null) return issues
  if (expansion === null) return [...issues, { code: 'expansionNotOfModel', wakeModel }]
  const { min, max } = expansion
  if (!(wakeExpansion >= min && wakeExpansion <= max))
    issues.push({ code: 'expansionOutOfRange', value: wakeExpansion, min, max })
  return issues
}
