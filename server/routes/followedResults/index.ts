import { type FollowedResultOfAccount, followedResultRoutes, formatUtc } from '#contracts'
import { AppError } from '../../appError.ts'
import { followResult, unfollowResult } from '../../commands/followedResults/followedResults.ts'
import type { ServerContext } from '../../context.ts'
import { type FollowedView, followedResultsOf } from '../../db/queries/followedResults.ts'
import { findJob } from '../../db/queries/jobs.ts'
import { idKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { dataNow } from '../../recalculation/dataVersion.ts'

/** Routes of results that the server recalculates when their data get newer. */
export function registerFollowedResultRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database } = context

  register(followedResultRoutes.followedResults, async ({ caller, query }) => {
    const before = readCursor(query, idKey)?.[0]
    const rows = await followedResultsOf(database.db, caller.customer.id, before, query.limit + 1)
    const page = pageOf(rows, query, ({ id }) => [id])
    return { results: page.rows.map(present), next_cursor: page.nextCursor }
  })

  register(followedResultRoutes.followResult, async ({ caller, params, body, concerns }) => {
    const customerId = caller.customer.id
    const job = await findJob(database.db, customerId, params.id)
    if (job === undefined) throw new AppError('NOT_FOUND')
    const now = await dataNow(context, job)
    const dataVersion = now?.isOfResult ? now.version : ''
    const wish = { jobId: job.id, mostOrders: body.most_orders, dataVersion }
    const followed = await followResult(database, customerId, wish)
    const details = { run: job.id, orders: followed.most_orders }
    concerns(customerId, { note: { act: 'result.follow', details } })
    return present(followed)
  })

  register(followedResultRoutes.unfollowResult, async ({ caller, params, concerns }) => {
    await unfollowResult(database, caller.customer.id, params.id)
    concerns(caller.customer.id, { note: { act: 'result.unfollow', details: { run: params.id } } })
    return {}
  })
}

function present({
  job_id,
  most_orders,
  created_at,
  finished_at,
  stopped_at,
}: FollowedView): FollowedResultOfAccount {
  const stamp = (date: Date | null) => (date === null ? null : formatUtc(date.getTime()))
  return {
    ...{ job_id, most_orders, created_at: formatUtc(created_at.getTime()) },
    ...{ calculated_at: stamp(finished_at), stopped_at: stamp(stopped_at) },
  }
}
