import { adminRoutes, formatUtc } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { replacedBy } from '../../db/queries/jobs.ts'
import { numberKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { mailState } from '../../mail/queuedMails.ts'
import { presentJob } from '../jobs/presentJob.ts'
import { registerAdminCustomerRoutes } from './customers.ts'
import { registerDataRoutes } from './data.ts'
import { registerProviderRoute } from './provider.ts'
import { registerAdminPurchaseRoutes } from './purchases.ts'
import { registerSystemMessageRoutes } from './systemMessages.ts'

/** What admins see of all customers, and change. */
export function registerAdminRoutes(register: RegisterRoute, context: ServerContext): void {
  const { db } = context.database
  registerAdminCustomerRoutes(register, context)
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
    }))
    return { jobs, next_cursor: page.nextCursor }
  })

  register(adminRoutes.adminMail, async () => {
    const { waiting, oldestAt, lastProblem, givenUp } = await mailState(db)
    const oldest = oldestAt === null ? null : formatUtc(oldestAt.getTime())
    return { waiting, oldest_at: oldest, last_problem: lastProblem, given_up: givenUp }
  })

  register(adminRoutes.adminAudit, async ({ query }) => {
    const before = readCursor(query, numberKey)?.[0]
    const found = await db
      .selectFrom('audit_entry')
      .leftJoin('customer', 'customer.id', 'audit_entry.customer_id')
      .selectAll('audit_entry')
      .select('customer.login_name as customerName')
      .$if(query.customer_id !== undefined, (entries) =>
        entries.where('audit_entry.customer_id', '=', query.customer_id as number),
      )
      .$if(before !== undefined, (entries) => entries.where('audit_entry.id', '<', before as number))
      .orderBy('audit_entry.id', 'desc')
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(found, query, ({ id }) => [id])
    const entries = page.rows.map((entry) => ({
      id: entry.id,
      at: formatUtc(entry.at.getTime()),
      admin_login_name: entry.admin_login_name,
      admin_uuid: entry.admin_uuid,
      customer_login_name: entry.customerName,
      action: entry.action,
      status: entry.status,
    }))
    return { entries, next_cursor: page.nextCursor }
  })
}
