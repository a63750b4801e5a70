import { createHash } from 'node:crypto'
import { isActive, languageSchema } from '#contracts'
import { AppError } from '../appError.ts'
import type { ServerContext } from '../context.ts'
import { orderingCustomer } from '../db/queries/followedResults.ts'
import { findJob, type JobView } from '../db/queries/jobs.ts'
import type { FollowedResult, RecalculationNews } from '../db/schema/followedResults.ts'
import { InvalidInput } from '../input/index.ts'
import { orderCalculation, quoteOrder } from '../jobs/order/index.ts'
import { editionsInForce } from '../legal/index.ts'
import { callerOf } from '../policies/caller.ts'
import { mayBeOrderedFor } from '../policies/followedResults.ts'
import { publishedJob } from '../results/publishedJob.ts'
import { tasksIn } from '../workers/index.ts'
import { dataNow } from './dataVersion.ts'
import { recalculationOf } from './recalculationOf.ts'
import {
  endRecalculation,
  hasPaidThisMonth,
  languageOf,
  noteOrdered,
  openRecalculation,
  type Recalculation,
  stopFollowing,
} from './recalculations.ts'

const changedFigures = tasksIn<typeof import('./changedFigures.ts')>(
  new URL('./changedFigures.ts', import.meta.url),
)('changedFigures')

/**
 * Orders a followed result again if its data are newer, or ends the recalculation that was ordered. Repeating it changes
 * nothing: the order has a key, and each version of the data one row.
 */
export async function checkFollowedResult(context: ServerContext, followed: FollowedResult): Promise<void> {
  const { database, environment } = context
  const open = await openRecalculation(database.db, followed)
  if (open !== undefined) return endIfDone(context, followed, open)
  const job = await findJob(database.db, followed.customer_id, followed.job_id)
  if (job === undefined) return
  const now = await dataNow(context, job)
  if (now === null || now.version === followed.data_version) return
  const { customer, isKnownToRealm } = await orderingCustomer(
    database.db,
    followed.customer_id,
    environment.apiKeysRealmDays,
  )
  const editions = await editionsInForce(database.db)
  if (!mayBeOrderedFor(customer, isKnownToRealm, editions, environment)) return
  const order = recalculationOf(job, await context.catalogue.find(job.atlas))
  const stop = (news: RecalculationNews) => stopFollowing(database, followed, now.version, news)
  if (order === null) return stop({ problem: 'listDeleted' })
  const caller = callerOf({
    ...{ customer, actor: customer, isProgram: true, sessionId: undefined, loggedInAt: undefined },
  })
  const language = languageSchema.safeParse(job.spec.language).data ?? languageOf(customer)
  try {
    const { orders } = await quoteOrder(context, caller, order, language)
    if (orders > followed.most_orders) return await stop({ problem: 'dearer' })
    if (orders > 0 && (await hasPaidThisMonth(database.db, followed))) return
    const ordered = await orderCalculation(context, {
      ...{ caller, body: order, language, mostOrders: orders },
      idempotencyKey: keyOf(followed, now.version),
    })
    await noteOrdered(database, { followed, customer, version: now.version, job: ordered })
  } catch (error) {
    if (error instanceof InvalidInput) return stop({ problem: 'impossible' })
    if (!(error instanceof AppError)) throw error
    if (!error.isPassing) await stop({ refused: error.code, parameters: error.parameters })
  }
}

/** Keys of orders are chosen by clients as well: one that is guessed must not be met. */
function keyOf({ id, created_at }: FollowedResult, version: string): string {
  return createHash('sha256').update(`followed result ${id} ${created_at.getTime()} ${version}`).digest('hex')
}

async function endIfDone(
  context: ServerContext,
  followed: FollowedResult,
  open: Recalculation,
): Promise<void> {
  const { database } = context
  const job = open.job_id === null ? undefined : await findJob(database.db, followed.customer_id, open.job_id)
  if (job !== undefined && isActive(job.status)) return
  const news =
    job === undefined || job.status === 'CANCELLED'
      ? null
      : job.status === 'COMPLETED'
        ? await changeBy(context, followed, job)
        : ({ problem: 'failed' } as const)
  await endRecalculation(database, followed, open, news)
}

async function changeBy(
  context: ServerContext,
  { customer_id: customerId, job_id: earlierId }: FollowedResult,
  job: JobView,
): Promise<RecalculationNews> {
  const { folder: after } = await publishedJob(context, customerId, job.id)
  const earlier = await publishedJob(context, customerId, earlierId).catch((error: unknown) => {
    // Its files were removed meanwhile.
    if (error instanceof AppError && error.code === 'FILE_EXPIRED') return null
    throw error
  })
  const { customer } = await orderingCustomer(context.database.db, customerId, 0)
  const input = { before: earlier?.folder ?? null, after, language: languageOf(customer) }
  const work = { customerId, signal: new AbortController().signal }
  return context.workers.run(changedFigures, input, work)
}
