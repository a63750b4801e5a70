import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contracts'
import type { ServerContext } from '../context.ts'
import { whileUnavailable } from '../db/whileUnavailable.ts'
import type { Caller } from '../policies/caller.ts'

/** A call that may have to be noted, once it is answered. */
export interface AuditedCall {
  readonly caller: Caller
  /** Whom a call of the administration is about, as far as its handler has said so. */
  readonly subjectId: number | undefined
}

/** Notes what an admin did: every call made for another customer, and every change made as an admin. */
export async function auditCall(
  { database: { db } }: ServerContext,
  route: Route,
  { caller: { actor, customer, isActing }, subjectId }: AuditedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isAdminChange = route.access === 'admin' && route.method !== 'GET'
  if (!isActing && !isAdminChange) return
  const entry = {
    admin_id: actor.id,
    admin_uuid: actor.uuid,
    admin_login_name: actor.login_name,
    customer_id: subjectId ?? (isActing ? customer.id : null),
    action: `${request.method} ${request.url.split('?', 1)[0]}`,
    status: reply.statusCode,
  }
  // What was done is noted, also where the database is away by now; rather twice than not at all.
  await whileUnavailable(() => db.insertInto('audit_entry').values(entry).execute(), {
    withinMs: notedWithinMs,
  })
}

const notedWithinMs = 60_000
