import { adminRoutes, formatUtc } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { replacedBy } from '../../db/queries/jobs.ts'
import { numberKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { mailState } from '../../mail/queuedMails.ts'
import { clusterReason, presentJob } from '../jobs/presentJob.ts'
import { registerAdminAccountRoutes } from './accounts.ts'
import { registerAuditRoutes } from './audit.ts'
import { registerAdminCustomerRoutes } from './customers.ts'
import { registerDataRoutes } from './data.ts'
import { registerProviderRoute } from './provider.ts'
import { registerAdminPurchaseRoutes } from './purchases.ts'
import { registerSystemMessageRoutes } from './systemMessages.ts'

/** Routes for admins over all customers. */
export function registerAdminRoutes(register: RegisterRoute, context: ServerContext): void {
  const { db } = context.database
  registerAdminCustomerRoutes(register, context)
  registerAdminAccountRoutes(register, context)
  registerAuditRoutes(register, context)
  registerAdminPurchaseRoutes(register, context)
  registerSystemMessageRoutes(register, context)
  registerDataRoutes(register, context)
  registerProviderRoute(register, context)

  register(adminRoutes.adminJobs, async ({ query, language }) => {
    const before = readCursor(query, numberKey)?.[0]
    const found = await db
      .selectFrom('job')
      .innerJoin('product', 'product.id', 'job.product_id')
      .innerJoin('customer', 'customer.id', 'job.customer_id')
      .selectAll('job')
      .select(['product.title_de', 'product.title_en', 'customer.login_name'])
      .select(replacedBy.as('replaced_by'))
      .$if(query.customer_id !== undefined, (jobs) =>
        jobs.where('job.customer_id', '=', query.customer_id as number),
      )
      .$if(query.status !== undefined, (jobs) => jobs.where('job.status', '=', query.status ?? 'ERROR'))
      .$if(before !== undefined, (jobs) => jobs.where('job.number', '<', before as number))
      .orderBy('job.number', 'desc')
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(found, query, (job) => [job.number])
    const jobs = page.rows.map((job) => ({
      ...presentJob(job, language),
      customer_id: job.customer_id,
      customer_login_name: job.login_name,
      attempts: job.attempt,
      error_parameters: job.error_parameters,
      error_detail: job.error_detail,
      cluster_reason: clusterReason(job),
    }))
    return { jobs, next_cursor: page.nextCursor }
  })

  register(adminRoutes.adminMail, async () => {
    const { waiting, oldestAt, lastProblem, givenUp } = await mailState(db)
    const oldest = oldestAt === null ? null : formatUtc(oldestAt.getTime())
    return { waiting, oldest_at: oldest, last_problem: lastProblem, given_up: givenUp }
  })
}
