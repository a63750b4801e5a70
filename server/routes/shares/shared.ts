import {
  type ErrorCode,
  formatUtc,
  type Language,
  products,
  type Shared,
  type SharedResult,
  type ShownTable,
  shareRoutes,
} from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { artefactsOf } from '../../db/queries/jobs.ts'
import { noteOpened, type ShareOfOwner } from '../../db/queries/shares.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { callerOf } from '../../policies/caller.ts'
import { changedResult } from '../../products/changedResult.ts'
import { fullTitle } from '../../products/fullTitle.ts'
import { savedName } from '../../results/linkToSuccessor.ts'
import { type PublishedJob, publishedJob } from '../../results/publishedJob.ts'
import { sendRange } from '../../results/sendRange.ts'
import type { SharedInput } from '../../results/sharedTables.ts'
import { tasksIn } from '../../workers/index.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'
import { downloadsOf } from '../jobs/downloads.ts'
import { presentJobFile } from '../jobs/presentJob.ts'
import { openShare } from './openShare.ts'
import { sendSharedMap, sharedMap } from './sharedMap.ts'

const sharedTables = tasksIn<typeof import('../../results/sharedTables.ts')>(
  new URL('../../results/sharedTables.ts', import.meta.url),
)('sharedTables')

/** Routes for visitors of a shared link. */
export function registerSharedRoutes(register: RegisterRoute, context: ServerContext): void {
  register(shareRoutes.openShared, async (call) => {
    const { body, request, reply, language } = call
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    const opened = await openShare(context, body.token, request.ip)
    const shared = await orGone(() => showShared(asOwner(call, opened), context, opened, language))
    await noteOpened(context.database.db, opened.share.id)
    return shared
  })

  register(shareRoutes.sharedFile, async (call) => {
    const { body, request, reply, language } = call
    const opened = await openShare(context, body.token, request.ip)
    const { share, owner } = opened
    if (!share.with_files || !share.jobs.includes(body.run)) throw new AppError('NOT_FOUND')
    return orGone(async () => {
      const published = await publishedJob(context, owner.id, body.run)
      const { files, content } = await downloadsOf(asOwner(call, opened), context, published)
      const file = files.find(({ name }) => name === body.name)
      if (file === undefined) throw new AppError('NOT_FOUND')
      const name = savedName(file.name, published.job, language)
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
      return sendRange(request, reply, { name, mediaType: file.media_type, tag: file.sha256 }, () =>
        content(file),
      )
    })
  })

  register(shareRoutes.sharedMap, async (call) => {
    const opened = await openShare(context, call.body.token, call.request.ip)
    call.reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    return orGone(() => sendSharedMap({ ...call, ...asOwner(call, opened) }, context, opened.share))
  })
}

/** Work for a link counts as work of its owner. */
function asOwner(call: Pick<WorkingCall, 'left' | 'leaveTurn'>, { owner }: ShareOfOwner): WorkingCall {
  const { left, leaveTurn } = call
  const caller = callerOf({
    ...{ customer: owner, actor: owner, isProgram: true, sessionId: undefined, loggedInAt: undefined },
  })
  return { caller, left, leaveTurn }
}

/** Refusals of results and maps that the owner of a link can no longer see, or that no longer exist. */
const goneCodes: ReadonlySet<ErrorCode> = new Set([
  ...(['FILE_EXPIRED', 'JOB_NOT_FINISHED', 'OLD_RESULT_FORMAT', 'OUT_OF_AREA'] as const),
  ...(['PURCHASE_EXPIRED', 'PRODUCT_NOT_PURCHASED', 'ATLAS_UNAVAILABLE', 'INVALID_INPUT'] as const),
  ...(['INDEX_PERIOD_NOT_AVAILABLE', 'REFERENCE_NOT_AVAILABLE', 'MARKET_PERIOD_NOT_AVAILABLE'] as const),
  ...(['PRICES_UNAVAILABLE', 'SYNTHETIC_MIX'] as const),
  ...(['FORECAST_MONTH_NOT_AVAILABLE', 'FORECAST_UNAVAILABLE'] as const),
])

/** Answers 404 for a result that can no longer be shown, whatever the reason. */
async function orGone<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    const isGone = error instanceof AppError && goneCodes.has(error.code)
    throw isGone ? new AppError('NOT_FOUND', {}, [], { cause: error }) : error
  }
}

async function showShared(
  call: WorkingCall,
  context: ServerContext,
  { share, owner }: ShareOfOwner,
  language: Language,
): Promise<Shared> {
  const head = { title: share.title, expires_at: formatUtc(share.expires_at.getTime()) }
  if (share.map !== null) {
    const map = await sharedMap({ ...call, language }, context, share.map)
    return { ...head, results: [], comparison: null, ensemble: null, map }
  }
  const published: PublishedJob[] = []
  // All results or none: a comparison without one of them would mislead.
  for (const id of share.jobs) published.push(await publishedJob(context, owner.id, id))
  const inputs: SharedInput[] = []
  for (const one of published) inputs.push(await inputOf(call, context, one, language))
  const { results, comparison, ensemble } = await workFor(call, context.workers, sharedTables, {
    inputs,
    weights: share.weights,
    language,
  })
  const shown: SharedResult[] = []
  for (const [index, { facts, tables }] of results.entries()) {
    const { job } = published[index]!
    const { files } = share.with_files ? await downloadsOf(call, context, published[index]!) : { files: [] }
    shown.push({
      run: job.id,
      product_title: titleOf(published[index]!, language),
      list_name: job.list_name,
      finished_at: job.finished_at === null ? null : formatUtc(job.finished_at.getTime()),
      is_replaced: job.replaced_by !== null,
      ...facts,
      basis: facts.basis ?? null,
      tables: tables.map(writable),
      files: files.map(presentJobFile),
    })
  }
  return {
    ...head,
    results: shown,
    comparison: comparison && writable(comparison),
    ensemble: ensemble && writable(ensemble),
    map: null,
  }
}

async function inputOf(
  call: WorkingCall,
  context: ServerContext,
  published: PublishedJob,
  language: Language,
): Promise<SharedInput> {
  const { job, attempt, folder } = published
  const changed = await changedResult(call, context, published)
  if (job.product === products.yieldIndex.code) {
    const files = await artefactsOf(context.database.db, job.customer_id, job.id)
    await context.artefacts.bring(
      attempt,
      files.filter(({ kind }) => kind === 'series'),
    )
  }
  const finished = job.finished_at === null ? '' : formatUtc(job.finished_at.getTime()).slice(0, 10)
  const name = `${titleOf(published, language)}, ${job.list_name}, ${finished}`
  return { name, parameters: job.parameters, folder, changed }
}

function titleOf({ job }: PublishedJob, language: Language): string {
  return fullTitle({ ...job, code: job.product }, language)
}

type WireTable = SharedResult['tables'][number]

/** Mutable copies of the rows, for the schema's type. */
function writable({ title, head, numeric, rows, strong, note }: ShownTable): WireTable {
  return {
    ...{
      title,
      head: [...head],
      numeric: [...numeric],
      rows: rows.map((row) => [...row]),
      strong: [...strong],
    },
    ...(note !== undefined && { note }),
  }
}
