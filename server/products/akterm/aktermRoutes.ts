import { aktermRoutes, createFormat, dispersionIssueText, messages, products } from '#contracts'
import { klugManierIssues } from '#domain'
import { AppError } from '../../appError.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import type { ServerContext } from '../../context.ts'
import { partPath } from '../../directoryContents.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { basemapBeneath } from '../../reports/basemap/index.ts'
import { nodesOver } from '../../reports/ground/index.ts'
import { logoOf } from '../../reports/logo/index.ts'
import { pagePrinter } from '../../reports/page/index.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { registerStationRoutes } from './station/stationRoutes.ts'
import { terrainAt } from './terrain.ts'

const cellAt = tasksIn<typeof import('./cellAt.ts')>(new URL('./cellAt.ts', import.meta.url))('cellAt')
const landCoverAt = tasksIn<typeof import('./landCoverAt.ts')>(new URL('./landCoverAt.ts', import.meta.url))(
  'landCoverAt',
)
const inPage = tasksIn<typeof import('./aktermPage.ts')>(new URL('./aktermPage.ts', import.meta.url))
const [aktermPage, aktermPageFrame] = [inPage('aktermPage'), inPage('aktermPageFrame')]

/** Routes of the facts about a location before an order, and of the report of a result. */
export function registerAktermRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment, workers, programVersion, ground } = context
  const roughnessFolder = partPath(environment.dataDirectory, 'roughness')
  const pages = pagePrinter(context.presses)
  registerStationRoutes(register, context, pages)

  register(aktermRoutes.aktermPlace, async (call) => {
    const { caller, params, query, language } = call
    const { atlas, balance } = await boughtProduct(context, caller.customer.id, 'akterm', params.id)
    requireUnexpired(balance, language)
    const place = { lat: query.lat, lon: query.lon }
    const text = messages[language]
    const format = createFormat(language, text.units)
    requireInside(atlas, [{ ...place, name: format.latLon(place.lat, place.lon) }])
    const [refusal] = klugManierIssues(place)
    return {
      ...(await workFor(call, workers, cellAt, { url: atlas.url, ...place })),
      land_cover: await workFor(call, workers, landCoverAt, {
        folder: roughnessFolder,
        place,
        heightM: query.height,
      }),
      terrain: await terrainAt(ground, place, query.height),
      klug_manier_refusal: refusal === undefined ? null : dispersionIssueText(refusal, text, format),
    }
  })

  register(aktermRoutes.aktermReport, async (call) => {
    const { caller, params, query, language, request, reply } = call
    const { job, folder } = await publishedJob(context, caller.customer.id, params.id)
    if (job.product !== products.akterm.code) throw new AppError('NOT_FOUND')
    const calculatedAt = (job.finished_at ?? job.changed_at).getTime()
    const siteId = query.site_id
    const about = await ground.about()
    const logo = await logoOf(database.db, caller.customer, language)
    return sendBytes(request, reply, {
      name: messages[language].akterm.pdf.fileName(String(siteId)),
      mediaType: 'application/pdf',
      madeOf: [
        'akterm report',
        job.id,
        siteId,
        calculatedAt,
        language,
        programVersion,
        about.version,
        (await context.basemaps.current())?.version,
        logo?.tag,
        pages.tag,
      ].map(String),
      bytes: () =>
        pages.print(call, logo, async (set) => {
          const frame = await workFor(call, workers, aktermPageFrame, { folder, siteId })
          const page = await workFor(call, workers, aktermPage, {
            folder,
            siteId,
            ground: { sources: await ground.sources(nodesOver(frame)), about },
            basemap: await basemapBeneath(call, context, frame, language),
            language,
            calculatedAt,
          })
          return set(page)
        }),
    })
  })
}
