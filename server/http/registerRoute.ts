import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { type Language, languageOf, type Messages, messages, type Route } from '#contracts'
import {
  accountTurn,
  addressTurn,
  type EarlierTurn,
  type EndTurn,
  leavingSignal,
} from '../admission/index.ts'
import { AppError } from '../appError.ts'
import type { ServerContext } from '../context.ts'
import { editionsInForce } from '../legal/index.ts'
import type { Caller } from '../policies/caller.ts'
import { requireNoMaintenance } from '../policies/maintenance.ts'
import { requireMayCall } from '../policies/mayCall.ts'
import { OpenAtOnce } from '../policies/openAtOnce.ts'
import { requireAcceptedTerms } from '../policies/terms.ts'
import { type AuditSubject, auditOnce } from './audit.ts'
import { authenticator, credentialOf, type Identified } from './authenticate.ts'
import { routeSchema } from './routeSchema.ts'
import { requireNoBody } from './validation.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Answer<S> = S extends z.ZodType ? z.input<S> : unknown

/** One call of a route: its checked input and its caller. */
export interface Call<R extends Route = Route> {
  readonly params: Parsed<R['params']>
  readonly query: Parsed<R['query']>
  readonly body: Parsed<R['body']>
  /** undefined on open routes, which do not identify the caller. */
  readonly caller: R['access'] extends 'open' ? undefined : Caller
  readonly language: Language
  readonly text: Messages
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Aborts when the client leaves: long work checks it between steps. */
  readonly left: AbortSignal
  /** Lets other calls of the account run while this one waits for something other than the database. */
  readonly leaveTurn: () => void
  /** Checks that a stream's call would still be accepted. @throws AppError  if not */
  readonly admitAgain: () => Promise<void>
  /** Credential of the call: calls with equal credentials are accepted or refused alike. */
  readonly credential: string
  /** Names for the audit log the account that an administrative call is about, and the act. */
  readonly concerns: (customerId: number, about?: Omit<AuditSubject, 'customerId'>) => void
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R['response']>>

export interface RegisterOptions
  extends Pick<RouteOptions, 'config' | 'bodyLimit' | 'sse' | 'logLevel' | 'exposeHeadRoute'> {
  /** Also reads the access token from `?token=`. */
  readonly tokenInQuery?: boolean
}

/** Serves a route of the contract: authentication, then access, then input, then the handler. */
export type RegisterRoute = <const R extends Route>(
  route: R,
  handler: Handler<R>,
  options?: RegisterOptions,
) => void

export function routeRegistrar(app: FastifyInstance, context: ServerContext): RegisterRoute {
  const uploads = new OpenAtOnce(context.environment.quotas, 'uploads')
  const { turns, database } = context
  const identify = authenticator(context)
  return (route, handler, { tokenInQuery = false, ...options } = {}) => {
    const callers = new WeakMap<FastifyRequest, Caller>()
    const subjects = new WeakMap<FastifyRequest, AuditSubject>()
    const firstTurns = new WeakMap<FastifyRequest, EarlierTurn>()
    const lefts = new WeakMap<FastifyRequest, AbortSignal>()
    const handled = new WeakSet<FastifyRequest>()
    const noteOnce = auditOnce(context, route, (request) => {
      const caller = callers.get(request)
      return caller && { caller, subject: subjects.get(request) }
    })
    const admitted = async (identified: Identified, left?: AbortSignal) => {
      const caller = await identified.caller()
      left?.throwIfAborted()
      await requireNoMaintenance(database.db, caller)
      left?.throwIfAborted()
      requireMayCall(caller, route)
      await requireAcceptedTerms(caller, route, context.address.url, () => editionsInForce(database.db))
      return caller
    }
    const admitInTurn = async (request: FastifyRequest, left: AbortSignal) => {
      const identified = await identify(request, tokenInQuery)
      const beganMs = performance.now()
      const endTurn = await turns.take(identified.turnKey, left)
      firstTurns.set(request, { waitedMs: performance.now() - beganMs })
      try {
        return await database.onBehalfOf(identified.turnKey, () => admitted(identified, left))
      } finally {
        endTurn()
      }
    }
    app.route({
      ...options,
      method: route.method,
      url: route.path,
      schema: routeSchema(route),
      async onRequest(request, reply) {
        const left = leavingSignal(reply)
        lefts.set(request, left)
        // `onResponse` does not fire when the reader aborts the answer.
        left.addEventListener('abort', () => {
          if (handled.has(request))
            noteOnce(request, reply).catch((error: unknown) => request.log.error({ err: error }, 'audit log'))
        })
        if (route.access === 'open') return
        callers.set(request, await admitInTurn(request, left))
        if (route.form !== undefined) requireUnpackedForm(request)
      },
      async preValidation(request) {
        if (route.body === undefined && route.form === undefined) requireNoBody(request.body)
      },
      async onSend(_request, reply) {
        // No browser or proxy stores an account's data, unless its validator permits it.
        if (route.access !== 'open' && !reply.hasHeader('cache-control') && !reply.hasHeader('etag'))
          reply.header('cache-control', 'no-store')
      },
      async onResponse(request, reply) {
        await noteOnce(request, reply)
      },
      async handler(request, reply) {
        const caller = callers.get(request)
        const left = lefts.get(request) ?? leavingSignal(reply)
        left.throwIfAborted()
        const language = requestLanguage(request, caller)
        reply.code(route.status ?? 200)
        // Uploads and event streams last until their sender or reader ends them, and have their own limits.
        const isLasting = route.form !== undefined || options.config?.isLasting === true
        const turnKey = turnKeyOf(request, caller)
        const endTurn = isLasting ? noTurn : await turns.take(turnKey, left, firstTurns.get(request))
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller,
          language,
          text: messages[language],
          request,
          reply,
          left,
          leaveTurn: endTurn,
          admitAgain: async () => void (await admitted(await identify(request, tokenInQuery))),
          credential: credentialOf(request, tokenInQuery),
          concerns: (customerId: number, about?: Omit<AuditSubject, 'customerId'>) =>
            void subjects.set(request, { customerId, ...about }),
        }
        // The handler reads the body of a form: an upload counts until it has ended.
        const giveBack = route.form && caller ? uploads.take(caller.customer.id) : noTurn
        left.addEventListener('abort', giveBack, { once: true })
        try {
          return await database.onBehalfOf(turnKey, () => handler(call as never))
        } catch (error) {
          // The client is gone: the audit entry gets the status that proxies use for that.
          if (left.aborted) reply.code(499)
          throw error
        } finally {
          handled.add(request)
          if (left.aborted) await noteOnce(request, reply)
          giveBack()
          endTurn()
        }
      },
    })
  }
}

/**
 * A multipart form is read from the connection itself, where it would still be compressed.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
function requireUnpackedForm({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.trim().toLowerCase() === 'identity') return
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
    type: `Content-Encoding: ${encoding.slice(0, 50)}`,
    expected: 'multipart/form-data, Content-Encoding: identity',
  })
}

const noTurn: EndTurn = () => {}

/** Key of a call's turn: its account, or its address when no one is logged in. */
function turnKeyOf(request: FastifyRequest, caller: Caller | undefined): string {
  return caller === undefined ? addressTurn(request) : accountTurn(caller.actor.uuid)
}

/** Language of the request's header, else the customer's, else English. */
export function requestLanguage(request: FastifyRequest, caller?: Caller): Language {
  return languageOf(request.headers['accept-language'] ?? caller?.customer.language)
}
