import { routes } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findJob, type JobView, jobsOf } from '../../db/queries/jobs.ts'
import { numberKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { orderCalculation, quoteOrder } from '../../jobs/order/index.ts'
import { cancelJob } from '../../jobs/settle/index.ts'
import { addGauge } from '../../metrics/serverMetrics.ts'
import { OpenAtOnce } from '../../policies/openAtOnce.ts'
import { productKinds } from '../../products/kinds.ts'
import { FewReadings } from './fewReadings.ts'
import { idempotencyKey } from './idempotencyKey.ts'
import { JobHub } from './jobHub.ts'
import { streamJobs } from './jobStream.ts'
import { presentJob } from './presentJob.ts'
import { Pulse } from './pulse.ts'
import { registerResultRoutes } from './results.ts'

/** Routes of orders, their jobs and their results. */
export function registerJobRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database } = context

  register(routes.quote, async ({ caller, body, language }) => quoteOrder(context, caller, body, language))

  register(routes.orderJob, async ({ caller, body, language, request }) => {
    const key = idempotencyKey(request)
    const { id } = await orderCalculation(context, { caller, body, language, idempotencyKey: key })
    // From here on the log has the job's id in addition to the request's.
    request.log.info({ job: id }, 'ordered')
    return presentJob(await jobOf(context, caller.customer.id, id), language)
  })

  register(routes.jobs, async ({ caller, query, language }) => {
    const found = await jobsOf(database.db, caller.customer.id, {
      product: query.product,
      productId: query.product_id,
      listId: query.list_id,
      limit: query.limit + 1,
      beforeNumber: readCursor(query, numberKey)?.[0],
    })
    const page = pageOf(found, query, (job) => [job.number])
    return { jobs: page.rows.map((job) => presentJob(job, language)), next_cursor: page.nextCursor }
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
  for (const kind of Object.values(productKinds)) kind.registerRoutes(register, context)

  const hub = new JobHub(database, context.log)
  const pulse = new Pulse()
  const readings = new FewReadings()
  context.onClose(() => hub.close())
  addGauge(context.metrics, {
    name: 'anemone_event_streams',
    help: 'Event streams that are open at this server',
    read: () => [{ value: hub.size }],
  })
  const streams = new OpenAtOnce(context.environment.quotas, 'eventStreams', 'eventStreamsOfAll')
  register(
    routes.jobStream,
    async ({ caller, query, language, reply, credential, admitAgain }) => {
      const giveBack = streams.take(caller.customer.id)
      reply.raw.once('close', giveBack)
      if (reply.raw.destroyed) giveBack()
      return streamJobs(context, { hub, pulse, readings }, reply, {
        customerId: caller.customer.id,
        language: query.language ?? language,
        credential,
        admitAgain,
      })
    },
    // Accept is ignored, since only one format exists, and the library's refusal would not have our form. HEAD would
    // open a stream that is never closed.
    { tokenInQuery: true, sse: 'manual', exposeHeadRoute: false, config: { isLasting: true } },
  )
}

async function jobOf({ database }: ServerContext, customerId: number, jobId: string): Promise<JobView> {
  const job = await findJob(database.db, customerId, jobId)
  if (job === undefined) throw new AppError('NOT_FOUND')
  return job
}
