import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { type Language, languageOf, type Messages, messages, type Route } from '#contracts'
import type { ServerContext } from '../context.ts'
import { editionsInForce } from '../legal/index.ts'
import type { Caller } from '../policies/caller.ts'
import { requireNoMaintenance } from '../policies/maintenance.ts'
import { requireMayCall } from '../policies/mayCall.ts'
import { OpenAtOnce } from '../policies/openAtOnce.ts'
import { requireAcceptedTerms } from '../policies/terms.ts'
import { type AuditSubject, auditCall } from './audit.ts'
import { authenticate, credentialOf } from './authenticate.ts'
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
  return (route, handler, { tokenInQuery = false, ...options } = {}) => {
    const callers = new WeakMap<FastifyRequest, Caller>()
    const subjects = new WeakMap<FastifyRequest, AuditSubject>()
    const admit = async (request: FastifyRequest) => {
      const caller = await authenticate(context, request, tokenInQuery)
      await requireNoMaintenance(context.database.db, caller)
      requireMayCall(caller, route)
      const { db } = context.database
      await requireAcceptedTerms(caller, route, context.address.url, () => editionsInForce(db))
      return caller
    }
    app.route({
      ...options,
      method: route.method,
      url: route.path,
      schema: routeSchema(route),
      async onRequest(request) {
        if (route.access === 'open') return
        callers.set(request, await admit(request))
      },
      async preValidation(request) {
        if (route.body === undefined && route.form === undefined) requireNoBody(request.body)
      },
      async onResponse(request, reply) {
        const caller = callers.get(request)
        if (caller === undefined) return
        await auditCall(context, route, { caller, subject: subjects.get(request) }, request, reply)
      },
      async handler(request, reply) {
        const caller = callers.get(request)
        const language = requestLanguage(request, caller)
        reply.code(route.status ?? 200)
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller,
          language,
          text: messages[language],
          request,
          reply,
          admitAgain: async () => void (await admit(request)),
          credential: credentialOf(request, tokenInQuery),
          concerns: (customerId: number, about?: Omit<AuditSubject, 'customerId'>) =>
            void subjects.set(request, { customerId, ...about }),
        }
        // The body of a form is read by the handler: an upload is under way until it has ended.
        const giveBack = route.form && caller ? uploads.take(caller.customer.id) : undefined
        try {
          return await handler(call as never)
        } finally {
          giveBack?.()
        }
      },
    })
  }
}

/** The language of the request's header, else the customer's, else English. */
export function requestLanguage(request: FastifyRequest, caller?: Caller): Language {
  return languageOf(request.headers['accept-language'] ?? caller?.customer.language)
}
