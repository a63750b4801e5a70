import { Readable } from 'node:stream'
import { adminRoutes, parseUtc } from '#contracts'
import { type AuditFilter, allAuditEntries, auditCsv, auditEntries } from '../../commands/audit/index.ts'
import type { ServerContext } from '../../context.ts'
import { contentDisposition } from '../../http/contentDisposition.ts'
import { numberKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'

/** Routes of the audit log, for the page and as a file. */
export function registerAuditRoutes(register: RegisterRoute, { database: { db } }: ServerContext): void {
  register(adminRoutes.adminAudit, async ({ query }) => {
    const before = readCursor(query, numberKey)?.[0]
    const found = await auditEntries(db, filterOf(query), { before, limit: query.limit + 1 })
    const page = pageOf(found, query, ({ id }) => [id])
    return { entries: [...page.rows], next_cursor: page.nextCursor }
  })

  register(adminRoutes.adminAuditFile, async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('anemone-audit.csv'))
      .send(Readable.from(auditCsv(allAuditEntries(db, filterOf(query))))),
  )
}

interface WireFilter extends Pick<AuditFilter, 'by' | 'act'> {
  readonly customer_id?: number | undefined
  readonly customer_uuid?: string | undefined
  readonly from?: string | undefined
  readonly till?: string | undefined
}

function filterOf({ customer_id, customer_uuid, by, act, from, till }: WireFilter): AuditFilter {
  const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(parseUtc(text)))
  return {
    customerId: customer_id,
    customerUuid: customer_uuid,
    by,
    act,
    from: moment(from),
    till: moment(till),
  }
}
