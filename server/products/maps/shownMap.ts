import {
  basisLine,
  createFormat,
  differenceLayer,
  type Language,
  type MapClass,
  type MapLayer,
  mapQuantities,
  messages,
} from '#contracts'
import type { Box } from '#domain'
import { invalidField } from '../../appError.ts'
import { type AtlasMapOf, mapId } from './atlasMaps.ts'
import { usableMap } from './boughtMaps.ts'
import { sourceOf } from './mapSource.ts'
import type { MapAbout, ShownSource } from './mapValues.ts'
import { presentMap } from './presentMap.ts'

/** A map, or the difference of two of the same quantity. */
export interface ShownMap {
  readonly map: AtlasMapOf
  /** Subtracted; null: the map itself. */
  readonly less: AtlasMapOf | null
}

/** @throws AppError as `usableMap`; INVALID_INPUT: two quantities */
export async function usableShown(
  context: Parameters<typeof usableMap>[0],
  call: Parameters<typeof usableMap>[1],
  { id, lessId }: { readonly id: string; readonly lessId: string | undefined },
): Promise<ShownMap> {
  const map = await usableMap(context, call, id)
  if (lessId === undefined) return { map, less: null }
  const less = await usableMap(context, call, lessId)
  if (less.quantity !== map.quantity) throw invalidField('less', ({ maps }) => maps.otherQuantity)
  return { map, less }
}

/** @param box shown part in degrees; null: all cells */
export function shownSource(
  { map, less }: ShownMap,
  box: Box | null,
  context: Parameters<typeof sourceOf>[1],
): ShownSource {
  return { source: sourceOf(map, context), less: less && sourceOf(less, context), box }
}

/** Description in answers. @param classes of a difference */
export function presentShown(
  { map, less }: ShownMap,
  classes: readonly MapClass[],
  language: Language,
): MapLayer {
  const one = presentMap(map, false, language)
  if (less === null) return one
  const { units, maps } = messages[language]
  return differenceLayer(one, presentMap(less, false, language), classes, createFormat(language, units), maps)
}

/** The map, and the one that is subtracted. */
export function mapsIn({ map, less }: ShownMap): AtlasMapOf[] {
  return less === null ? [map] : [map, less]
}

export function shownFileName(shown: ShownMap): string {
  return mapsIn(shown).map(mapId).join('_')
}

/** All that its values follow from, except the program. */
export function partsOf(shown: ShownMap): string[] {
  return mapsIn(shown).flatMap((one) => [
    mapId(one),
    one.atlas.version,
    ...[one.own, one.metered].flatMap((input) => (input ? [JSON.stringify(input)] : [])),
  ])
}

/** Description in the file, in English like all of its tags. */
export function aboutShown(shown: ShownMap, programVersion: string): MapAbout {
  const presented = mapsIn(shown).map((one) => presentMap(one, false, 'en'))
  const names = presented.map(({ title }, index) => (index === 0 ? title : `minus ${title}`))
  const sources = presented.map(
    ({ atlas, atlas_version, basis }) => `${atlas} ${atlas_version}, ${basisLine(basis)}`,
  )
  return {
    unit: mapQuantities[shown.map.quantity].unit,
    description: [...names, presented[0]!.description, ...new Set(sources), `Anemone ${programVersion}`].join(
      ', ',
    ),
    citation: [...new Set(presented.map(({ citation }) => citation))].join('; '),
  }
}
