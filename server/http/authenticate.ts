import type { FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'
import { isApiKey } from '../commands/account/apiKeys.ts'
import { customerOfApiKey, signedIn } from '../commands/signIn/index.ts'
import type { ServerContext } from '../context.ts'
import { findCustomerByUuid } from '../db/queries/customers.ts'
import { type Caller, callerOf } from '../policies/caller.ts'
import { requireMayAct } from '../policies/mayCall.ts'

/**
 * Finds who calls from the access token or the API key, and for whom from `log_in_as_uuid`, which only admins may
 * send. Role, and whether the account may sign in at all, are what the account's row says now.
 *
 * @param tokenInQuery  takes the token from the query too: a browser's event stream sends no headers
 */
export async function authenticate(
  context: ServerContext,
  request: FastifyRequest,
  tokenInQuery: boolean,
): Promise<Caller> {
  const token = tokenOf(request, tokenInQuery)
  if (token === undefined) throw new AppError('NOT_AUTHENTICATED')
  const own = isApiKey(token) ? await program(context, token) : await person(context, token)
  const asUuid = queryText(request, 'log_in_as_uuid')
  if (asUuid === undefined) return own
  requireMayAct(own)
  const customer = await findCustomerByUuid(context.database.db, asUuid)
  if (customer === undefined) throw new AppError('NOT_FOUND')
  return callerOf({ ...own, customer })
}

async function program({ database, environment }: ServerContext, key: string): Promise<Caller> {
  const customer = await customerOfApiKey(database.db, key, environment)
  return callerOf({
    customer,
    actor: customer,
    isProgram: true,
    sessionId: undefined,
    loggedInAt: undefined,
  })
}

async function person({ database, tokens }: ServerContext, accessToken: string): Promise<Caller> {
  const claims = await tokens.verify(accessToken)
  const { customer, loggedInAt } = await signedIn(database, claims, tokens.isExternal)
  return callerOf({
    customer,
    actor: customer,
    isProgram: false,
    sessionId: claims.sessionId,
    loggedInAt,
  })
}

/** What a call is let in by: two calls with the same are let in, or refused, together. */
export function credentialOf(request: FastifyRequest, tokenInQuery: boolean): string {
  return [tokenOf(request, tokenInQuery), queryText(request, 'log_in_as_uuid')].join(' ')
}

function tokenOf(request: FastifyRequest, tokenInQuery: boolean): string | undefined {
  return bearerToken(request) ?? (tokenInQuery ? queryText(request, 'token') : undefined)
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1]
}

function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
