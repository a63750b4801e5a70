import { messages, routes } from '#contracts'
import { customerTurn } from '../../admission/index.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { basemapBeneath } from '../../reports/basemap/index.ts'
import { nodesOver } from '../../reports/ground/index.ts'
import { logoOf } from '../../reports/logo/index.ts'
import { namedParties, reportPress } from '../../reports/yieldReport/index.ts'
import { linkToSuccessor, savedName } from '../../results/linkToSuccessor.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { sendFile } from '../../results/sendFile.ts'
import { workFor } from '../../workers/workFor.ts'
import { ensembleFarms } from './ensembleFarms.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

/** Route of the PDF report of an energy yield, printed on request. */
export function registerReportRoute(register: RegisterRoute, context: ServerContext): void {
  const { presses, metrics } = context
  const reports = reportPress(presses.tag, (isPrinted) => metrics.countCacheRequest('reports', isPrinted))

  register(routes.jobReport, async (call) => {
    const { caller, params, query, language: requested, request, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { job, folder } = published
    const language = query.language ?? requested
    const farm = farmOf(published)
    const ensemble = await ensembleFarms(call, context, published, query.ensemble)
    const frame = await workFor(call, context.workers, farmTask('farmMapFrame'), farm)
    const basemap = await basemapBeneath(call, context, frame, language)
    const { farmName, json } = await workFor(call, context.workers, farmTask('farmReport'), {
      farm,
      ensemble,
      ground: {
        sources: await context.ground.sources(nodesOver(frame)),
        about: await context.ground.about(),
      },
      basemap,
      named: namedParties({ ...query, client: query.client || orderedClient(job.parameters) }),
      language,
      calculatedAt: (job.finished_at ?? job.changed_at).getTime(),
      reportedAt: Date.now(),
      replacedBy: job.replaced_by,
    })
    const logo = await logoOf(context.database.db, caller.customer, language)
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    if (reply.raw.destroyed) left.abort()
    try {
      const { path, sha256 } = await reports.print(
        presses.of(customerTurn(caller.customer.id)),
        folder,
        json,
        logo,
        left.signal,
      )
      const name = savedName(messages[language].yieldReport.fileName(farmName), job, language)
      linkToSuccessor(reply, job)
      return (await sendFile(request, reply, {
        path,
        name,
        tag: sha256,
        mediaType: 'application/pdf',
      })) as never
    } catch (error) {
      // The client has left.
      if (left.signal.aborted) return reply.hijack() as never
      throw error
    }
  })
}

/** Client of the order; '' if the order has none. */
function orderedClient(parameters: Readonly<Record<string, unknown>>): string {
  return typeof parameters.client === 'string' ? parameters.client : ''
}
