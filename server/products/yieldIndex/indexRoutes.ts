import { yieldIndexRoutes } from '#contracts'
import { cellCentre, gridCellOf, parseIndexPeriod } from '#domain'
import { AppError, invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { fieldAbout } from '../../fields/describeField.ts'
import { requestedTime } from '../../fields/requestedTime.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tableFile } from '../../results/tableFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { indexBasis } from './indexBasis.ts'
import { requestedReference, usableIndex } from './usableIndex.ts'

const cellSeries = tasksIn<typeof import('./cellSeries.ts')>(new URL('./cellSeries.ts', import.meta.url))(
  'cellSeries',
)
const energiesAsBytes = tasksIn<typeof import('./energiesAsBytes.ts')>(
  new URL('./energiesAsBytes.ts', import.meta.url),
)('energiesAsBytes')
const fieldAsGeoTiff = tasksIn<typeof import('./fieldAsGeoTiff.ts')>(
  new URL('./fieldAsGeoTiff.ts', import.meta.url),
)('fieldAsGeoTiff')
const atlasAsFile = tasksIn<typeof import('./atlasAsFile.ts')>(new URL('./atlasAsFile.ts', import.meta.url))(
  'atlasAsFile',
)
const inYears = tasksIn<typeof import('./yearFigures.ts')>(new URL('./yearFigures.ts', import.meta.url))
const yearFiguresAsBytes = inYears('yearFiguresAsBytes')
const yearFigureAsGeoTiff = inYears('yearFigureAsGeoTiff')

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

  register(yieldIndexRoutes.indexField, async (call) => {
    const { atlas, turbine, source } = await usableIndex(context, call)
    const { query, request, reply } = call
    const period = parseIndexPeriod(query.period)
    if (!period.ok) throw invalidField('period', (text) => text.inputFlaws.indexPeriod(query.period))
    return sendBytes(request, reply, {
      name: `index_${atlas.id}_${turbine.id}_${query.mode}_${query.period.replace(':', '-')}.tif`,
      mediaType: 'image/tiff',
      madeOf: [atlas.id, atlas.version, context.programVersion, JSON.stringify(query)],
      bytes: () =>
        workFor(call, context.workers, fieldAsGeoTiff, {
          source,
          grid: atlas.grid,
          period: period.value,
          mode: query.mode,
          reference: requestedReference(query),
          about: fieldAbout(
            atlas,
            turbine,
            context.programVersion,
            indexBasis(atlas, requestedTime(period.value, 'utc')),
          ),
        }),
    })
  })

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
    const { atlas, turbine, source } = await usableIndex(context, call)
    const { request, reply } = call
    return sendBytes(request, reply, {
      name: `years_${atlas.id}_${turbine.id}.bin`,
      mediaType: 'application/octet-stream',
      madeOf: ['years', atlas.id, atlas.version, turbine.id, context.programVersion],
      bytes: () => workFor(call, context.workers, yearFiguresAsBytes, source),
    })
  })

  register(yieldIndexRoutes.indexYearsField, async (call) => {
    const { atlas, turbine, source } = await usableIndex(context, call)
    const { query, request, reply } = call
    return sendBytes(request, reply, {
      name: `${query.figure}_${atlas.id}_${turbine.id}.tif`,
      mediaType: 'image/tiff',
      madeOf: [query.figure, atlas.id, atlas.version, turbine.id, context.programVersion],
      bytes: () =>
        workFor(call, context.workers, yearFigureAsGeoTiff, {
          source,
          grid: atlas.grid,
          figure: query.figure,
          about: fieldAbout(atlas, turbine, context.programVersion, indexBasis(atlas)),
        }),
    })
  })

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
