import type { FastifyRequest } from 'fastify'
import { accountTurn, addressTurn } from '../admission/index.ts'
import { AppError } from '../appError.ts'
import { isApiKey } from '../commands/account/apiKeys.ts'
import { customerOfApiKey, loggedIn } from '../commands/logIn/index.ts'
import type { ServerContext } from '../context.ts'
import { findCustomerByUuid } from '../db/queries/customers.ts'
import { secretHash } from '../identity/secrets.ts'
import { type Caller, callerOf } from '../policies/caller.ts'
import { requireMayAct } from '../policies/mayCall.ts'

const mostKnown = 10_000

/** Keys accepted by the database before, by their hashes; the least recently used are forgotten first. */
class KnownKeys {
  readonly #hashes = new Set<string>()

  has(key: string): boolean {
    return this.#hashes.has(secretHash(key))
  }

  add(key: string): void {
    this.forget(key)
    this.#hashes.add(secretHash(key))
    const [oldest] = this.#hashes
    if (this.#hashes.size > mostKnown && oldest !== undefined) this.#hashes.delete(oldest)
  }

  forget(key: string): void {
    this.#hashes.delete(secretHash(key))
  }
}

/** Facts in a credential, before a database query. */
export interface Identified {
  /** Key of the turn for looking the caller up in the database. */
  readonly turnKey: string
  /** Looks the caller up. @throws AppError  NOT_AUTHENTICATED, NOT_PERMITTED, NOT_FOUND */
  readonly caller: () => Promise<Caller>
}

/** @throws AppError  NOT_AUTHENTICATED, or IDENTITY_UNAVAILABLE if the keys of a realm cannot be fetched */
export type Identify = (request: FastifyRequest, tokenInQuery: boolean) => Promise<Identified>

/**
 * Identifies the caller from the access token or API key, and the customer from `log_in_as_uuid`, which only
 * admins may send. The account's row decides the role and whether it may log in. A browser's event stream
 * sends no headers: its token is in the query.
 */
export function authenticator(context: ServerContext): Identify {
  const keys = new KnownKeys()
  return async (request, tokenInQuery) => {
    const token = tokenOf(request, tokenInQuery)
    if (token === undefined) throw new AppError('NOT_AUTHENTICATED')
    const { turnKey, caller } = isApiKey(token)
      ? program(context, request, token, keys)
      : await person(context, token)
    return { turnKey, caller: async () => actingFor(context, request, await caller()) }
  }
}

async function actingFor({ database }: ServerContext, request: FastifyRequest, own: Caller): Promise<Caller> {
  const asUuid = queryText(request, 'log_in_as_uuid')
  if (asUuid === undefined) return own
  requireMayAct(own)
  const customer = await findCustomerByUuid(database.db, asUuid)
  if (customer === undefined) throw new AppError('NOT_FOUND')
  return callerOf({ ...own, customer })
}

/** A key that was valid before has its own turns; an unknown one uses those of its address. */
function program(
  { database, environment }: ServerContext,
  request: FastifyRequest,
  key: string,
  known: KnownKeys,
): Identified {
  return {
    turnKey: known.has(key) ? `key ${secretHash(key)}` : addressTurn(request),
    async caller() {
      const customer = await customerOfApiKey(database.db, key, environment).catch((error: unknown) => {
        known.forget(key)
        throw error
      })
      known.add(key)
      return callerOf({
        customer,
        actor: customer,
        isProgram: true,
        sessionId: undefined,
        loggedInAt: undefined,
      })
    },
  }
}

async function person({ database, tokens }: ServerContext, accessToken: string): Promise<Identified> {
  const claims = await tokens.verify(accessToken)
  return {
    turnKey: accountTurn(claims.subject),
    async caller() {
      const { customer, loggedInAt } = await loggedIn(database, claims, tokens.isExternal)
      return callerOf({
        customer,
        actor: customer,
        isProgram: false,
        sessionId: claims.sessionId,
        loggedInAt,
      })
    },
  }
}

/** Credential of a call: two calls with equal credentials are both accepted or both refused. */
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
