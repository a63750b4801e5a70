import { STANDARD_AIR_DENSITY_KGM3 } from '../../air/constants.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { memberOf, numberIn } from '../text/jsonValues.ts'

/** Objects with one of the members, at any depth, in the order of the document; not below each other. */
export function objectsWith(node: JsonNode, ...names: readonly string[]): readonly JsonNode[] {
  if (node.kind === 'array') return node.items.flatMap((one) => objectsWith(one, ...names))
  if (node.kind !== 'object') return []
  if (memberOf(node, ...names) !== null) return [node]
  return [...node.members.values()].flatMap((one) => objectsWith(one, ...names))
}

/**
 * Turbine types of a farm by their numbers: the mapping `turbine_types`, or the one type of `turbines` under 0. Types
 * that another file has (`!include`) are no objects.
 */
export function turbineTypesOf(farm: JsonNode): ReadonlyMap<number, JsonNode> {
  const several = memberOf(farm, 'turbine_types')
  if (several?.kind === 'object')
    return new Map([...several.members].map(([number, type]) => [Number(number), type] as const))
  const one = memberOf(farm, 'turbines')
  return new Map(one === null ? [] : [[0, one] as const])
}

/** The data of a quantity, which has them directly or next to its dimensions. */
export function dataOf(resource: JsonNode, name: string): JsonNode | null {
  const quantity = memberOf(resource, name)
  return quantity === null ? null : (memberOf(quantity, 'data') ?? quantity)
}

export function dimensionsOf(resource: JsonNode, name: string): readonly string[] {
  const quantity = memberOf(resource, name)
  const dims = quantity && memberOf(quantity, 'dims')
  return dims?.kind === 'array' ? dims.items.map((one) => (one.kind === 'string' ? one.value : '')) : []
}

/** Members of a resource that are not read. @param read names of the others, besides heights and turbines */
export function otherMembers(resource: JsonNode, read: readonly string[]): readonly string[] {
  const members = resource.kind === 'object' ? [...resource.members.keys()] : []
  return members.filter((name) => ![...read, 'reference_height', 'wind_turbine', 'shear'].includes(name))
}

/** Air density of a resource if it is one number, else the standard one, kg/m³. */
export function densityOf(root: JsonNode): number {
  const [resource] = objectsWith(root, 'wind_resource')
  const wind = resource && memberOf(resource, 'wind_resource')
  const density = wind && dataOf(wind, 'density')
  return density?.kind === 'number' ? density.value : STANDARD_AIR_DENSITY_KGM3
}

/** m above ground of the wind; null: not stated. */
export function referenceHeightOf(resource: JsonNode): number | null {
  const data = dataOf(resource, 'reference_height')
  if (data?.kind === 'number') return data.value
  const shear = memberOf(resource, 'shear')
  return shear && numberIn(shear, 'h_ref')
}
