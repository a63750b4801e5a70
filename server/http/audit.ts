import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contracts'
import { type AuditNote, writeAuditEntry } from '../commands/audit/index.ts'
import type { ServerContext } from '../context.ts'
import { whileUnavailable } from '../db/whileUnavailable.ts'
import type { Caller } from '../policies/caller.ts'

/** Call that may need an audit entry, once it is answered. */
export interface AuditedCall {
  readonly caller: Caller
  /** Account and object of an administrative call, as far as its handler has named them. */
  readonly subject: AuditSubject | undefined
}

export interface AuditSubject {
  readonly customerId: number
  /** Needed if the account no longer exists after the call. */
  readonly customerUuid?: string | undefined
  readonly note?: AuditNote | undefined
}

/**
 * Writes an audit entry for calls of a route, each once, however its answer ends.
 * @param about undefined: the call was refused
 */
export function auditOnce(
  context: ServerContext,
  route: Route,
  about: (request: FastifyRequest) => AuditedCall | undefined,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const noted = new WeakSet<FastifyRequest>()
  return async (request, reply) => {
    const call = about(request)
    if (call === undefined || noted.has(request)) return
    noted.add(request)
    await auditCall(context, route, call, request, reply)
  }
}

/** Records every call that an admin made for a customer, and every change or export made as an admin. */
async function auditCall(
  { database: { db } }: ServerContext,
  route: Route,
  { caller: { actor, customer, isActing }, subject }: AuditedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isAdminChange = route.access === 'admin' && route.method !== 'GET'
  if (!isActing && !isAdminChange && subject?.note === undefined) return
  const entry = {
    actor: { id: actor.id, uuid: actor.uuid, loginName: actor.login_name },
    customerId: subject?.customerId ?? (isActing ? customer.id : null),
    customerUuid: subject?.customerUuid,
    ...subject?.note,
    action: `${request.method} ${request.url.split('?', 1)[0]}`,
    status: reply.statusCode,
  }
  // The act is recorded even if the database is unavailable by now; rather twice than not at all.
  await whileUnavailable(() => writeAuditEntry(db, entry), {
    withinMs: notedWithinMs,
  })
}

const notedWithinMs = 60_000
