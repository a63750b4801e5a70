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

/** One call of a route: its checked input, and who calls. */
export interface Call<R extends Route = Route> {
  readonly params: Parsed<R['params']>
  readonly query: Parsed<R['query']>
  readonly body: Parsed<R['body']>
  /** undefined on open routes, which ask nobody who they are. */
  readonly caller: R['access'] extends 'open' ? undefined : Caller
  readonly language: Language
  readonly text: Messages
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Aborts when the client leaves: what takes long looks at it between its steps. */
  readonly left: AbortSignal
  /** Lets other calls of the account work while this one waits for something other than the database. */
  readonly leaveTurn: () => void
  /** For what lasts: whether the call would still be let in now. @throws AppError  if it would not */
  readonly admitAgain: () => Promise<void>
  /** What the call was let in by: whether others with the same would be is the same question. */
  readonly credential: string
  /** Names in the audit log whom a call of the administration is about, and what it does. */
  readonly concerns: (customerId: number, about?: Omit<AuditSubject, 'customerId'>) => void
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R['response']>>

export interface RegisterOptions
  extends Pick<RouteOptions, 'config' | 'bodyLimit' | 'sse' | 'logLevel' | 'exposeHeadRoute'> {
  /** Takes the access token from `?token=` too. */
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
        // An answer that its reader breaks off has no end that `onResponse` would hear of.
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
        // What is for one account is stored by no browser and no proxy, unless its validator says otherwise.
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
        // Uploads and event streams last as long as their sender or reader wants, and have limits of their own.
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
        // The body of a form is read by the handler: an upload is under way until it has ended.
        const giveBack = route.form && caller ? uploads.take(caller.customer.id) : noTurn
        left.addEventListener('abort', giveBack, { once: true })
        try {
          return await database.onBehalfOf(turnKey, () => handler(call as never))
        } catch (error) {
          // Nobody is there whom the refusal would reach: the entry has the code of proxies for that.
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
 * A multipart form is read from the connection itself, where it would still be packed.
 *
 * @throws AppError  UNSUPPORTED_MEDIA_TYPE
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

/** Whose turn a call takes: its account's, or that of the address where no one is signed in. */
function turnKeyOf(request: FastifyRequest, caller: Caller | undefined): string {
  return caller === undefined ? addressTurn(request) : accountTurn(caller.actor.uuid)
}

/** The language of the request's header, else the customer's, else English. */
export function requestLanguage(request: FastifyRequest, caller?: Caller): Language {
  return languageOf(request.headers['accept-language'] ?? caller?.customer.language)
}
