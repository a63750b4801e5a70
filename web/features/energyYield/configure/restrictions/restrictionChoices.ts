import type { FarmDraft } from '../farmDraft.ts'
import type { TurbineChoices } from '../turbineChoices.ts'

/** Something to choose by its id. */
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
    .filter(({ primary, status }) => primary && status !== 'excluded')
    .map(({ siteId }) => ({ id: siteId, name: nameOf(siteId) }))
}

/** Power curves of the types that stand in a farm, with the type's name. */
export function modesOf({ turbines }: Pick<FarmDraft, 'turbines'>, choices: TurbineChoices): Named[] {
  const types = new Set(
    turbines.flatMap(({ primary, typeId }) => (primary && typeId !== null ? [typeId] : [])),
  )
  return [...types].flatMap((typeId) => {
    const type = choices.typeOf(typeId)
    return (choices.curvesOf(typeId) ?? []).map(({ id, name }) => ({
      id,
      name: [type?.name, name].filter((part) => part).join(' · '),
    }))
  })
}
