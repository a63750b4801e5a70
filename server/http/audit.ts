import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contracts'
import type { ServerContext } from '../context.ts'
import type { Caller } from '../policies/caller.ts'

/** Notes what an admin did: every call made for another customer, and every change made as an admin. */
export async function auditCall(
  { database: { db } }: ServerContext,
  route: Route,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isForAnother = caller.actor.id !== caller.customer.id
  const isAdminChange = route.access === 'admin' && route.method !== 'GET'
  if (!isForAnother && !isAdminChange) return
  await db
    .insertInto('audit_entry')
    .values({
      admin_id: caller.actor.id,
      customer_id: isForAnother ? caller.customer.id : null,
      action: `${request.method} ${request.url.split('?', 1)[0]}`,
      status: reply.statusCode,
    })
    .execute()
}
