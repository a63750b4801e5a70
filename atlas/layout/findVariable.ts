import { UnknownVariable } from '../errors.ts'
import type { StoredVariable } from '../types.ts'
import type { Catalogue } from './catalogue.ts'

/** @throws UnknownVariable  the store has no variable of this id */
export function findVariable({ id: atlasId, variables }: Catalogue, id: string): StoredVariable {
  const found = variables.find((variable) => variable.id === id)
  if (!found)
    throw new UnknownVariable(
      atlasId,
      id,
      variables.map((variable) => variable.id),
    )
  return found
}
