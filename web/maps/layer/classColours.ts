import { type MapClass, mapClassOf } from '#contracts'
import { paled, pixelColour } from '../fieldLayer.ts'
import type { MapLevel } from './mapFile.ts'

/** Whether a cell of a level is drawn pale. */
export type IsPale = (cell: number, level: MapLevel) => boolean

/** Colours of the cells of a level by their classes; 0: missing. */
export function classColours(
  level: MapLevel,
  classes: readonly MapClass[],
  isPale: IsPale | null,
): Uint32Array {
  const ofClasses = classes.map(({ color }) => pixelColour(color))
  return Uint32Array.from(level.values, (value, cell) => {
    const colour = ofClasses[mapClassOf(value, classes) ?? -1] ?? 0
    return isPale?.(cell, level) ? paled(colour) : colour
  })
}
