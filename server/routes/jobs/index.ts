import { routes } from '#contracts'
import { AppError } from '../../appError.ts'
import { orderCalculation } from '../../commands/jobs/orderCalculation.ts'
import { quoteOrder } from '../../commands/jobs/quoteOrder.ts'
import type { ServerContext } from '../../context.ts'
import { findJob, type JobView, jobsOf } from '../../db/queries/jobs.ts'
import type { Register } from '../../http/register.ts'
import { JobHub } from '../../jobs/jobHub.ts'
import { cancelJob } from '../../jobs/states/cancelJob.ts'
import { registerAssumptionRoute } from './assumptions.ts'
import { idempotencyKey } from './idempotencyKey.ts'
import { streamJobs } from './jobStream.ts'
import { presentJob } from './presentJob.ts'
import { registerResultRoutes } from './results.ts'
import { registerSeriesComparisonRoute } from './seriesComparison.ts'
import { registerReportRoute } from './yieldReport.ts'

/** Orders of calculations, their jobs, and what came of them. */
export function registerJobRoutes(register: Register, context: ServerContext): void {
  const { database } = context

  register(routes.quote, async ({ caller, body, language }) => quoteOrder(context, caller, body, language))

  register(routes.orderJob, async ({ caller, body, language, request }) => {
    const key = idempotencyKey(request)
    const { id } = await orderCalculation(context, { caller, body, language, idempotencyKey: key })
    return presentJob(await jobOf(context, caller.customer.id, id), language)
  })

  register(routes.jobs, async ({ caller, query, language }) => {
    const found = await jobsOf(database.db, caller.customer.id, {
      product: query.product,
      listId: query.list_id,
      limit: query.limit + 1,
      beforeNumber: cursorNumber(query.cursor),
    })
    const page = found.slice(0, query.limit)
    return {
      jobs: page.map((job) => presentJob(job, language)),
      next_cursor: found.length > page.length ? String(page.at(-1)?.number) : null,
    }
  })

  register(routes.job, async ({ caller, params, language }) =>
    presentJob(await jobOf(context, caller.customer.id, params.id), language),
  )

  register(routes.cancelJob, async ({ caller, params, language }) => {
    const job = await database.transaction((trx) => cancelJob(trx, caller.customer.id, params.id))
    if (job === undefined) throw new AppError('NOT_FOUND')
    return presentJob(await jobOf(context, caller.customer.id, params.id), language)
  })

  registerResultRoutes(register, context)
  registerSeriesComparisonRoute(register, context)
  registerReportRoute(register, context)
  registerAssumptionRoute(register, context)

  const hub = new JobHub(database, context.log)
  context.onClose(() => hub.close())
  register(
    routes.jobStream,
    async ({ caller, query, language, request, reply }) =>
      streamJobs(context, hub, reply, {
        customerId: caller.customer.id,
        language: query.language ?? language,
        token: query.token ?? (request.headers.authorization ?? '').replace(/^Bearer /i, ''),
      }),
    { tokenInQuery: true, sse: 'only' },
  )
}

async function jobOf({ database }: ServerContext, customerId: number, jobId: string): Promise<JobView> {
  const job = await findJob(database.db, customerId, jobId)
  if (job === undefined) throw new AppError('NOT_FOUND')
  return job
}

/** @throws AppError  INVALID_INPUT: no cursor of ours */
function cursorNumber(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^\d{1,15}$/.test(cursor)) throw new AppError('INVALID_INPUT', { field: 'cursor' })
  return Number(cursor)
}
