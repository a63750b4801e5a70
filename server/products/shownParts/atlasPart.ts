import type { Language } from '#contracts'
import { type Box, gridCellOf } from '#domain'
import type { ServerContext } from '../../context.ts'
import { tasksIn } from '../../workers/index.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'
import { significanceOf } from '../maps/atlasMaps.ts'
import { presentMap } from '../maps/presentMap.ts'
import {
  aboutShown,
  mapsIn,
  partsOf,
  presentShown,
  type ShownMap,
  shownFileName,
  shownSource,
} from '../maps/shownMap.ts'
import type { ShownPart } from './shownPart.ts'

const inValues = tasksIn<typeof import('../maps/mapValues.ts')>(
  new URL('../maps/mapValues.ts', import.meta.url),
)
const mapAsGeoTiff = inValues('mapAsGeoTiff')
const shownClasses = inValues('shownClasses')
const cellWind = tasksIn<typeof import('../maps/cellWind.ts')>(
  new URL('../maps/cellWind.ts', import.meta.url),
)('cellWind')

/** A map of an atlas, or the difference of two. */
export function atlasPart(
  context: ServerContext,
  call: WorkingCall & { readonly language: Language },
  shown: ShownMap,
): ShownPart {
  const { workers, programVersion } = context
  const { atlas, heightM } = shown.map
  const p = shown.less === null ? significanceOf(shown.map) : null
  const fileOf = (one: ShownMap, box: Box) =>
    workFor(call, workers, mapAsGeoTiff, {
      shown: shownSource(one, box, context),
      about: aboutShown(one, programVersion),
    })
  return {
    atlas,
    name: shownFileName(shown),
    madeOf: partsOf(shown),
    present: (language, classes) => presentShown(shown, classes, language),
    sources: (language) => mapsIn(shown).map((map) => presentMap(map, false, language)),
    classes: async (box) =>
      shown.less === null ? [] : workFor(call, workers, shownClasses, shownSource(shown, box, context)),
    file: (box) => fileOf(shown, box),
    significance: p && ((box) => fileOf({ map: p, less: null }, box)),
    async wind({ lat, lon }) {
      const cell = gridCellOf(atlas.grid, lat, lon)
      return cell && workFor(call, workers, cellWind, { url: atlas.url, cell, heightM })
    },
  }
}
