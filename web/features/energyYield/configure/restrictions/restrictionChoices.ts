import { isCalculated } from '#domain'
import type { FarmDraft } from '../farmDraft.ts'
import type { TurbineChoices } from '../turbineChoices.ts'

/** Choice with its id. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** Sites whose turbines are calculated. */
export function restrictableSites(
  { turbines }: Pick<FarmDraft, 'turbines'>,
  nameOf: (siteId: number) => string,
): Named[] {
  return turbines
    .filter(({ primary, status }) => primary && isCalculated(status))
    .map(({ siteId }) => ({ id: siteId, name: nameOf(siteId) }))
}

/** A turbine type of a farm with its power curves. */
export interface TypeModes {
  readonly type: string
  readonly curves: readonly Named[]
}

/** Power curves of the types in a farm. */
export function modesOf({ turbines }: Pick<FarmDraft, 'turbines'>, choices: TurbineChoices): TypeModes[] {
  const types = new Set(
    turbines.flatMap(({ primary, typeId }) => (primary && typeId !== null ? [typeId] : [])),
  )
  return [...types].map((typeId) => ({
    type: choices.typeOf(typeId)?.name ?? '',
    curves: (choices.curvesOf(typeId) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}
