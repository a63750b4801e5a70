import { readManifest } from '#calculations'
import { jobSeriesRoutes, orderedProductRoutes, routes } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { idKey, linkNext, pageOfAll } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { changedResult } from '../../products/changedResult.ts'
import { chosenResults } from '../../products/ensemble/chosenResults.ts'
import { linkToSuccessor, savedName } from '../../results/linkToSuccessor.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { previewOf } from '../../results/preview/index.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { sendRange } from '../../results/sendRange.ts'
import { withMethodChanges } from '../../results/withMethodChanges.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { downloadsOf } from './downloads.ts'
import { archiveOf, archiveReadme } from './jobArchive.ts'
import { presentJobFile } from './presentJob.ts'

const resultAsJson = tasksIn<typeof import('../../results/resultAsJson.ts')>(
  new URL('../../results/resultAsJson.ts', import.meta.url),
)('resultAsJson')
const ensembleOfResults = tasksIn<typeof import('../../results/ensembleOfResults.ts')>(
  new URL('../../results/ensembleOfResults.ts', import.meta.url),
)('ensembleOfResults')

/** Result and files of completed jobs of any product. */
export function registerResultRoutes(register: RegisterRoute, context: ServerContext): void {
  register(orderedProductRoutes.jobResult, async (call) => {
    const published = await publishedJob(context, call.caller.customer.id, call.params.id)
    linkToSuccessor(call.reply, published.job)
    const changed = await changedResult(call, context, published)
    const json = changed ?? (await workFor(call, context.workers, resultAsJson, published.folder))
    return sendJson(call.reply, withMethodChanges(json, published.job, call.language))
  })

  register(jobSeriesRoutes.jobEnsemble, async (call) => {
    const { caller, params, query, language } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { weighting, members } = await chosenResults(call, context, published, query.ensemble)
    const inputs = []
    for (const { published: one, weight } of members) {
      const changed = await changedResult(call, context, one)
      inputs.push({ run: one.job.id, weight, folder: one.folder, changed })
    }
    linkToSuccessor(call.reply, published.job)
    return workFor(call, context.workers, ensembleOfResults, { weighting, members: inputs, language })
  })

  register(routes.jobFiles, async (call) => {
    const { caller, params, query, request, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { files } = await downloadsOf(call, context, published)
    // Files are never added or removed: their order is that of writing.
    const numbered = files.map((file, index) => ({ file, index }))
    const page = pageOfAll(numbered, query, idKey, ({ index }) => [index])
    linkNext(request, reply, page.nextCursor)
    linkToSuccessor(reply, published.job)
    return page.rows.map(({ file }) => presentJobFile(file))
  })

  register(routes.jobArchive, async (call) => {
    const { caller, params, language, request, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { files, content } = await downloadsOf(call, context, published)
    const manifest = await orFileExpired(readManifest(published.folder))
    const readme = archiveReadme(manifest, files, language, published.job)
    linkToSuccessor(reply, published.job)
    reply.type('application/zip').header('content-disposition', `attachment; filename="${params.id}.zip"`)
    return reply.send(
      archiveOf(files, content, readme, (error) => request.log.error({ err: error }, 'archive')),
    )
  })

  register(routes.jobFile, async (call) => {
    const { caller, params, language, request, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { files, content, addressOf } = await downloadsOf(call, context, published)
    linkToSuccessor(reply, published.job)
    const file = fileNamed(params.name, files)
    const name = savedName(file.name, published.job, language)
    const address = addressOf(file, name)
    if (address !== null) return reply.header('cache-control', 'no-store').redirect(address, 307) as never
    const head = { name, mediaType: file.media_type, tag: file.sha256 }
    return sendRange(request, reply, head, () => content(file))
  })

  register(routes.jobFilePreview, async (call) => {
    const { caller, params, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { files, path } = await downloadsOf(call, context, published)
    linkToSuccessor(reply, published.job)
    return previewOf(await path(fileNamed(params.name, files)))
  })
}

/** @throws AppError  NOT_FOUND */
function fileNamed<File extends { readonly name: string }>(name: string, files: readonly File[]): File {
  const file = files.find((one) => one.name === name)
  if (file === undefined) throw new AppError('NOT_FOUND')
  return file
}
