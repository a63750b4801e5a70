import type { Answers, Question } from '../../reading/index.ts'
import type { TurbineFile } from './turbineFile.ts'

/** Properties of a turbine that both a type and a file state. */
export interface TurbineIdentity {
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
}

/** Rotors of one type differ by rounding; curves reach some per cent beyond the rated power. */
const rotorToleranceM = 1
const powerTolerance = 0.05

const key = 'turbineType'
const isOfType = 'this_type'

/**
 * Asks whether a file belongs to the type that it is to be stored under, if it names another rotor or a higher power. A
 * lower power is that of a noise mode.
 * @returns null: no contradiction, or the user has confirmed
 */
export function identityQuestion(
  { name, rotorDiameterM, ratedPowerKw }: Pick<TurbineFile, 'name' | 'rotorDiameterM' | 'ratedPowerKw'>,
  type: TurbineIdentity,
  answers: Answers,
): Question | null {
  if (answers[key] === isOfType || rotorDiameterM === null) return null
  const isOtherRotor = Math.abs(rotorDiameterM - type.rotorDiameterM) > rotorToleranceM
  const isStronger = ratedPowerKw !== null && ratedPowerKw > (1 + powerTolerance) * type.ratedPowerKw
  if (!isOtherRotor && !isStronger) return null
  const stated = [name, `${rotorDiameterM} m`, ...(ratedPowerKw === null ? [] : [`${ratedPowerKw} kW`])]
  const chosen = `${type.rotorDiameterM} m, ${type.ratedPowerKw} kW`
  return {
    key,
    code: 'turbineType',
    subject: stated.filter((part) => part !== '').join(', '),
    choices: [{ value: isOfType, consequence: chosen }, { value: 'other_type' }],
  }
}

export function withoutIdentity(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name !== key && name !== 'cutOut'))
}
