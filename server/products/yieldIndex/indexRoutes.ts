import { yieldIndexRoutes } from '#contracts'
import { cellCentre, gridCellOf } from '#domain'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { fieldAbout } from '../../fields/describeField.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { sendField } from '../../results/sendField.ts'
import { tableFile } from '../../results/tableFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { foundYears } from './foundYears.ts'
import { indexBasis } from './indexBasis.ts'
import { indexMap, yearsMap } from './indexMap.ts'
import { requestedReference, usableIndex } from './usableIndex.ts'
import { figuresOnly } from './yearFigures.ts'

const cellSeries = tasksIn<typeof import('./cellSeries.ts')>(new URL('./cellSeries.ts', import.meta.url))(
  'cellSeries',
)
const energiesAsBytes = tasksIn<typeof import('./energiesAsBytes.ts')>(
  new URL('./energiesAsBytes.ts', import.meta.url),
)('energiesAsBytes')
const atlasAsFile = tasksIn<typeof import('./atlasAsFile.ts')>(new URL('./atlasAsFile.ts', import.meta.url))(
  'atlasAsFile',
)

/** Routes for viewing the energy yield index of an atlas that a customer has bought. */
export function registerIndexRoutes(register: RegisterRoute, context: ServerContext): void {
  register(yieldIndexRoutes.indexEnergies, async (call) => {
    const { atlas, turbine, source } = await usableIndex(context, call)
    const { request, reply } = call
    return sendBytes(request, reply, {
      name: `${atlas.id}_${turbine.id}.bin`,
      mediaType: 'application/octet-stream',
      madeOf: [atlas.id, atlas.version, turbine.id, context.programVersion],
      bytes: () => workFor(call, context.workers, energiesAsBytes, source),
    })
  })

  register(yieldIndexRoutes.indexField, async (call) =>
    sendField(call, await indexMap(context, call, call.query)),
  )

  const files = [
    [yieldIndexRoutes.indexAtlasCsv, 'csv'],
    [yieldIndexRoutes.indexAtlasNetcdf, 'nc'],
  ] as const
  for (const [route, kind] of files)
    register(route, async (call) => {
      const { atlas, turbine, source } = await usableIndex(context, call)
      const { query, request, reply, language } = call
      const { format, ...file } = tableFile(call, kind, `index_${atlas.id}_${turbine.id}_${query.mode}`)
      return sendBytes(request, reply, {
        ...file,
        madeOf: [format, atlas.id, atlas.version, context.programVersion, language, JSON.stringify(query)],
        bytes: () =>
          workFor(call, context.workers, atlasAsFile, {
            format,
            source,
            grid: atlas.grid,
            mode: query.mode,
            reference: requestedReference(query),
            about: fieldAbout(atlas, turbine, context.programVersion, indexBasis(atlas)),
            language,
          }),
      })
    })

  register(yieldIndexRoutes.indexYears, async (call) => {
    const usable = await usableIndex(context, call)
    const { atlas, turbine } = usable
    const { request, reply } = call
    return sendBytes(request, reply, {
      name: `years_${atlas.id}_${turbine.id}.bin`,
      mediaType: 'application/octet-stream',
      madeOf: ['years', atlas.id, atlas.version, turbine.id, context.programVersion],
      bytes: async () => figuresOnly(await foundYears(context, call, usable)),
    })
  })

  register(yieldIndexRoutes.indexYearsField, async (call) =>
    sendField(call, await yearsMap(context, call, call.query.figure, call.query)),
  )

  register(yieldIndexRoutes.indexSeries, async (call) => {
    const { atlas, turbine, source } = await usableIndex(context, call)
    const { query } = call
    const cell = gridCellOf(atlas.grid, query.lat, query.lon)
    if (cell === null) throw new AppError('OUT_OF_AREA')
    const series = await workFor(call, context.workers, cellSeries, {
      source,
      cell: cell.y * atlas.grid.xSz + cell.x,
      mode: query.mode,
      reference: requestedReference(query),
    })
    return { turbine, cell: cellCentre(atlas.grid, cell.x, cell.y), basis: indexBasis(atlas), ...series }
  })
}
