import { readMaps } from '../fields/index.ts'
import { levelNumber } from '../variables/index.ts'
import type { SortedFields } from './sortFields.ts'

/** Heights above ground of the levels with values in files. */
export interface ModelLevels {
  /** Heights by the end of an input's name (`layer72`, `halflevel72`), m at each node of the grid; NaN outside the cells. */
  readonly heightsM: ReadonlyMap<string, Float32Array>
}

/** Whether an input is on a level of a model rather than at a height. */
export function isOnLevel(input: string): boolean {
  return Number.isFinite(levelNumber(input))
}

/** The level of an input such as `u_layer72`. */
export function levelOfInput(input: string): string {
  return input.slice(input.indexOf('_') + 1)
}

/**
 * Reads the altitudes of half levels and computes the heights of levels with values, above the model's own
 * ground; for a layer the height of its middle.
 * @returns null if nothing is on levels; a text that names missing data
 */
export async function modelLevels({
  parts,
  halfLevels,
  ground,
}: SortedFields): Promise<ModelLevels | string | null> {
  const levels = new Set([...parts.keys()].filter(isOnLevel).map(levelOfInput))
  if (levels.size === 0) return null
  if (halfLevels.size === 0)
    return 'is on levels of the model, whose heights no file has: import the file of the half levels (HHL) together with this one, such as ICON-DREAM-EU_constant_fields.grb of opendata.dwd.de'
  const lowest = Math.max(...halfLevels.keys())
  const altitudes = new Map<number, Float32Array>()
  for (const [number, { field, meaning }] of halfLevels)
    altitudes.set(number, await readMaps(field, meaning, 0, 1))
  const groundM = ground ? await readMaps(ground.field, ground.meaning, 0, 1) : altitudes.get(lowest)!
  if (isApart(groundM, altitudes.get(lowest)!))
    return `is on levels whose lowest half level (${lowest}) is not at the ground: the file of the half levels is not whole`
  const heightsM = new Map<string, Float32Array>()
  for (const level of levels) {
    const number = levelNumber(`_${level}`)
    const top = altitudes.get(number)
    const bottom = level.startsWith('half') ? top : altitudes.get(number + 1)
    if (top === undefined || bottom === undefined)
      return `is on level ${number}, whose half levels the files do not have`
    heightsM.set(
      level,
      top.map((altitudeM, node) => (altitudeM + bottom[node]!) / 2 - groundM[node]!),
    )
  }
  return { heightsM }
}

/** Packing leaves centimetres. */
const mostApartM = 1

function isApart(a: Float32Array, b: Float32Array): boolean {
  return a.some((value, node) => Math.abs(value - b[node]!) > mostApartM)
}
