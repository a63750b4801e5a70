import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language, NewSharedMap, SharedMap } from '#contracts'
import { type AtlasGrid, gridCellOf } from '#domain'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { StoredShare } from '../../db/schema/shares.ts'
import { presentAtlasGrid } from '../../products/bought/presentAtlasGrid.ts'
import type { AtlasMapOf } from '../../products/maps/atlasMaps.ts'
import { presentMap } from '../../products/maps/presentMap.ts'
import {
  aboutShown,
  mapsIn,
  partsOf,
  presentShown,
  type ShownMap,
  shownFileName,
  shownSource,
  usableMaps,
} from '../../products/maps/shownMap.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tasksIn } from '../../workers/index.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'

const inValues = tasksIn<typeof import('../../products/maps/mapValues.ts')>(
  new URL('../../products/maps/mapValues.ts', import.meta.url),
)
const mapAsGeoTiff = inValues('mapAsGeoTiff')
const shownClasses = inValues('shownClasses')
const shownGrid = inValues('shownGrid')
const cellWind = tasksIn<typeof import('../../products/maps/cellWind.ts')>(
  new URL('../../products/maps/cellWind.ts', import.meta.url),
)('cellWind')

type MapCall = WorkingCall & { readonly language: Language }

/** Content of a link to a map, without the values. @throws AppError as `usableMaps`; OUT_OF_AREA */
export async function sharedMap(
  call: MapCall,
  context: ServerContext,
  wanted: NewSharedMap,
): Promise<SharedMap> {
  const shown = await usableMaps(context, call, wanted)
  const maps: SharedMap['maps'] = []
  const grids: SharedMap['grids'] = []
  for (const one of shown) {
    const source = shownSource(one, wanted.box, context)
    const classes = one.less === null ? [] : await workFor(call, context.workers, shownClasses, source)
    maps.push(presentShown(one, classes, call.language))
    const part = await workFor(call, context.workers, shownGrid, source)
    grids.push({ ...presentAtlasGrid(one.map.atlas, call.language), ...cornerOf(part) })
  }
  return {
    maps,
    grids,
    place: wanted.place,
    wind: wanted.place && (await windAt(call, context, shown[0]!, wanted.place)),
    sources: sourcesOf(shown.flatMap(mapsIn), call.language),
    program_version: context.programVersion,
  }
}

/** The visible cells of a map of a link. @throws AppError as `sharedMap`; NOT_FOUND: no such map */
export async function sendSharedMap(
  call: MapCall & {
    readonly body: { readonly index: number }
    readonly request: FastifyRequest
    readonly reply: FastifyReply
  },
  context: ServerContext,
  share: Pick<StoredShare, 'map'>,
): Promise<FastifyReply> {
  if (share.map === null) throw new AppError('NOT_FOUND')
  const { box } = share.map
  const shown = (await usableMaps(context, call, share.map))[call.body.index]
  if (shown === undefined) throw new AppError('NOT_FOUND')
  const input = { shown: shownSource(shown, box, context), about: aboutShown(shown, context.programVersion) }
  return sendBytes(call.request, call.reply, {
    name: `${shownFileName(shown)}.tif`,
    mediaType: 'image/tiff',
    madeOf: ['shared map', JSON.stringify(box), ...partsOf(shown), context.programVersion],
    bytes: () => workFor(call, context.workers, mapAsGeoTiff, input),
  })
}

async function windAt(
  call: MapCall,
  context: ServerContext,
  { map }: ShownMap,
  place: NonNullable<NewSharedMap['place']>,
): Promise<SharedMap['wind']> {
  const cell = gridCellOf(map.atlas.grid, place.lat, place.lon)
  if (cell === null) return null
  return workFor(call, context.workers, cellWind, { url: map.atlas.url, cell, heightM: map.heightM })
}

/** The atlases of maps, each with its citation once. */
function sourcesOf(maps: readonly AtlasMapOf[], language: Language): SharedMap['sources'] {
  const all = maps.map((map) => presentMap(map, false, language))
  return all
    .filter(({ citation }, index) => all.findIndex((other) => other.citation === citation) === index)
    .map(({ atlas_title, atlas_version, citation, basis }) => ({
      ...{ atlas_title, atlas_version, citation, basis },
    }))
}

function cornerOf({ xmin, ymin, xSz, ySz }: AtlasGrid): Pick<AtlasGrid, 'xmin' | 'ymin' | 'xSz' | 'ySz'> {
  return { xmin, ymin, xSz, ySz }
}
