import { exampleInfos } from '#web/testing/exampleTurbines.ts'
import { type ListedType, listedTypes } from '../turbineCatalogue.ts'

/** As `exampleInfos`, in the order of the catalogue. */
export function exampleTypes(of: Parameters<typeof exampleInfos>[0] = {}): ListedType[] {
  return listedTypes(exampleInfos(of))
}
