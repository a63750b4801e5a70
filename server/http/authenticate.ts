import type { FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'
import { customerOfApiKey, isApiKey } from '../commands/account/apiKeys.ts'
import { signedInCustomer } from '../commands/signedInCustomer.ts'
import type { ServerContext } from '../context.ts'
import { findCustomerByUuid } from '../db/queries/customers.ts'
import type { Caller, Customer } from '../policies/caller.ts'

/**
 * Tells who calls from the access token, and for whom from `log_in_as_uuid`, which only admins may send.
 *
 * @param tokenInQuery  takes the token from the query too: a browser's event stream sends no headers
 */
export async function authenticate(
  { database, tokens }: ServerContext,
  request: FastifyRequest,
  tokenInQuery: boolean,
): Promise<Caller> {
  const token = bearerToken(request) ?? (tokenInQuery ? queryText(request, 'token') : undefined)
  if (token === undefined) throw new AppError('NOT_AUTHENTICATED')
  if (isApiKey(token)) {
    const customer = await customerOfApiKey(database.db, token)
    if (queryText(request, 'log_in_as_uuid') !== undefined) throw new AppError('ADMIN_ONLY')
    return callerOf(customer, { actor: customer, isAdmin: false, isProgram: true, sessionId: undefined })
  }
  const claims = await tokens.verify(token)
  const actor = await signedInCustomer(database, claims, tokens.isExternal)
  const isAdmin = claims.roles.includes('Admin')
  const session = { actor, isAdmin, isProgram: false, sessionId: claims.sessionId }
  const asUuid = queryText(request, 'log_in_as_uuid')
  if (asUuid === undefined) return callerOf(actor, session)
  if (!isAdmin) throw new AppError('ADMIN_ONLY')
  const customer = await findCustomerByUuid(database.db, asUuid)
  if (customer === undefined) throw new AppError('NOT_FOUND')
  return callerOf(customer, session)
}

function callerOf(customer: Customer, session: Omit<Caller, 'customer' | 'isDemo'>): Caller {
  return { ...session, customer, isDemo: customer.role === 'demo' }
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1]
}

function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
