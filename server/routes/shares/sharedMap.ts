import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DrawnMap, Language, NewSharedMap, SharedMap } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { StoredShare } from '../../db/schema/shares.ts'
import { gridWithin } from '../../fields/encodeField.ts'
import { presentAtlasGrid } from '../../products/bought/presentAtlasGrid.ts'
import { partsShown } from '../../products/shownParts/index.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import type { WorkingCall } from '../../workers/workFor.ts'

type MapCall = WorkingCall & { readonly language: Language }

/** Content of a link to a map, without the values. @throws AppError as `partsShown`; OUT_OF_AREA */
export async function sharedMap(
  call: MapCall,
  context: ServerContext,
  wanted: NewSharedMap,
): Promise<SharedMap> {
  const { box, place } = wanted
  const parts = await partsShown(context, call, wanted)
  const maps: SharedMap['maps'] = []
  const grids: SharedMap['grids'] = []
  for (const part of parts) {
    const { xmin, ymin, xSz, ySz } = gridWithin(part.atlas.grid, box)
    maps.push({
      ...part.present(call.language, await part.classes(box)),
      ...(part.significance && { with_significance: true }),
    })
    grids.push({ ...presentAtlasGrid(part.atlas, call.language), xmin, ymin, xSz, ySz })
  }
  return {
    ...{ maps, grids, place },
    wind: place && (await parts[0]!.wind(place)),
    sources: sourcesOf(parts.flatMap(({ sources }) => sources(call.language))),
    program_version: context.programVersion,
  }
}

/** The visible cells of a map of a link. @throws AppError as `sharedMap`; NOT_FOUND: no such map */
export async function sendSharedMap(
  call: MapCall & {
    readonly body: { readonly index: number; readonly significance: boolean }
    readonly request: FastifyRequest
    readonly reply: FastifyReply
  },
  context: ServerContext,
  share: Pick<StoredShare, 'map'>,
): Promise<FastifyReply> {
  if (share.map === null) throw new AppError('NOT_FOUND')
  const { box } = share.map
  const { index, significance } = call.body
  const part = (await partsShown(context, call, share.map))[index]
  const make = significance ? part?.significance : part?.file
  if (part === undefined || !make) throw new AppError('NOT_FOUND')
  const shown = [significance ? 'significance' : 'values', JSON.stringify(box)]
  const madeOf = ['shared map', ...shown, ...part.madeOf, context.programVersion]
  return sendBytes(call.request, call.reply, {
    name: `${part.name}${significance ? '_p' : ''}.tif`,
    mediaType: 'image/tiff',
    madeOf,
    bytes: () => context.madeMaps.find(madeOf.join('\n'), () => make(box)),
  })
}

/** The atlases of maps, each with its citation once. */
function sourcesOf(all: readonly DrawnMap[]): SharedMap['sources'] {
  return all
    .filter(({ citation }, index) => all.findIndex((other) => other.citation === citation) === index)
    .map(({ atlas_title, atlas_version, citation, basis }) => ({
      ...{ atlas_title, atlas_version, citation, basis },
    }))
}
