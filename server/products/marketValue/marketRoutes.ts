import { marketValueRoutes } from '#contracts'
import { cellCentre, gridCellOf } from '#domain'
import { describeFleet, marketDataOrigin, marketFolders, readComparisonAbout } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { partPath } from '../../directoryContents.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { sendField } from '../../results/sendField.ts'
import { tableFile } from '../../results/tableFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { fieldsOfAtlas } from '../pricedAtlas/fieldsOfAtlas.ts'
import { marketMap } from '../pricedAtlas/marketMap.ts'
import { marketTasks } from '../pricedAtlas/marketTasks.ts'
import { combinedMarket, usableMarket } from '../pricedAtlas/usableMarket.ts'
import { plantOfQuery } from './plantOfQuery.ts'
import { reconciliationAbout, reconciliationCsv } from './reconciliationFile.ts'

const cellMarketSeries = tasksIn<typeof import('./cellMarketSeries.ts')>(
  new URL('./cellMarketSeries.ts', import.meta.url),
)('cellMarketSeries')
const reconcileFleet = tasksIn<typeof import('./reconcileFleet.ts')>(
  new URL('./reconcileFleet.ts', import.meta.url),
)('reconcileFleet')
const inPrices = tasksIn<typeof import('./negativePrices.ts')>(
  new URL('./negativePrices.ts', import.meta.url),
)
const countNegativeHours = inPrices('countNegativeHours')
const countSection51 = inPrices('countSection51')
const inHours = tasksIn<typeof import('./unsupportedHours.ts')>(
  new URL('./unsupportedHours.ts', import.meta.url),
)
const unsupportedHoursAbout = inHours('unsupportedHoursAbout')
const unsupportedHoursCsv = inHours('unsupportedHoursCsv')

/** Routes for viewing market values: a bought atlas, and prices, which are public. */
export function registerMarketRoutes(register: RegisterRoute, context: ServerContext): void {
  const { workers, programVersion, environment } = context
  const folders = marketFolders(environment)
  const { market: marketFolder, fleet: fleetFolder, metered: meteredFolder } = folders
  const registerFolder = partPath(environment.dataDirectory, 'register')

  register(marketValueRoutes.marketFields, async (call) => {
    const { atlas, turbine, origin } = await combinedMarket(context, call)
    const { request, reply } = call
    return sendBytes(request, reply, {
      name: `market_${atlas.id}_${turbine.id}.bin`,
      mediaType: 'application/octet-stream',
      madeOf: ['market', atlas.id, atlas.version, origin.version, turbine.id, programVersion],
      bytes: () => workFor(call, workers, marketTasks.fields, fieldsOfAtlas(context, atlas, turbine.id)),
    })
  })

  register(marketValueRoutes.marketField, async (call) =>
    sendField(call, await marketMap(context, call, 'marketValue', 'delta', call.query)),
  )

  register(marketValueRoutes.marketSeries, async (call) => {
    const { atlas, turbine } = await combinedMarket(context, call)
    const { lat, lon } = call.query
    const cell = gridCellOf(atlas.grid, lat, lon)
    if (cell === null) throw new AppError('OUT_OF_AREA')
    const series = await workFor(call, workers, cellMarketSeries, {
      url: atlas.url,
      marketFolder,
      turbineId: turbine.id,
      cell,
      plant: plantOfQuery(call.query),
    })
    return { turbine, cell: cellCentre(atlas.grid, cell.x, cell.y), ...series }
  })

  register(marketValueRoutes.reconciliation, async (call) => {
    const { atlas, mayMix } = await usableMarket(context, call)
    return workFor(call, workers, reconcileFleet, {
      ...{ atlasId: atlas.id, marketFolder, fleetFolder, meteredFolder, registerFolder, mayMix },
      ...{ level: call.query.fleet_level, ...spanOf(call.query) },
    })
  })

  register(marketValueRoutes.reconciliationCsv, async (call) => {
    const { atlas, origin, mayMix } = await usableMarket(context, call)
    const { query, request, reply, language } = call
    const { format, ...file } = tableFile(call, 'csv', `reconciliation_${atlas.id}`)
    const compared = await readComparisonAbout(meteredFolder, atlas.id)
    const fleet = JSON.stringify([await describeFleet(fleetFolder, atlas.id), compared])
    const requested = {
      ...{ atlasId: atlas.id, marketFolder, fleetFolder, meteredFolder, registerFolder, mayMix },
      ...{ level: query.fleet_level, ...spanOf(query) },
    }
    return sendBytes(request, reply, {
      ...file,
      madeOf: ['reconciliation', origin.version, fleet, programVersion, language, JSON.stringify(query)],
      bytes: async () => {
        const data = await workFor(call, workers, reconcileFleet, requested)
        return format === 'about' ? reconciliationAbout(data, language) : reconciliationCsv(data)
      },
    })
  })

  register(marketValueRoutes.negativeHours, async (call) =>
    workFor(call, workers, countNegativeHours, { marketFolder, ...call.query }),
  )

  register(marketValueRoutes.section51, async (call) =>
    workFor(call, workers, countSection51, { marketFolder, plant: plantOfQuery(call.query) }),
  )

  register(marketValueRoutes.section51Hours, async (call) => {
    const { query, request, reply, language } = call
    const { format, ...file } = tableFile(call, 'csv', 'section_51_hours')
    const origin = await marketDataOrigin(marketFolder)
    const requested = { marketFolder, plant: plantOfQuery(query), ...spanOf(query) }
    return sendBytes(request, reply, {
      ...file,
      madeOf: ['section 51', origin?.version ?? '', programVersion, language, JSON.stringify(query)],
      bytes: () =>
        format === 'about'
          ? workFor(call, workers, unsupportedHoursAbout, { marketFolder, language })
          : workFor(call, workers, unsupportedHoursCsv, requested),
    })
  })
}

function spanOf({ from, till }: { readonly from?: string | undefined; readonly till?: string | undefined }) {
  return { from, till }
}
