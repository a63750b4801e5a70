import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { type CallerKind, errorBodySchema, type Route } from '#contracts'

interface DescribedSchema extends FastifySchema {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly consumes?: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Route schema for Fastify's checks and the API description. */
export function routeSchema(route: Route): DescribedSchema {
  const tag = /^\/api\/([a-z_-]+)/.exec(route.path)?.[1] ?? 'service'
  const isOpen = route.access === 'open'
  return {
    tags: [tag],
    summary: route.summary,
    ...(route.closedTo === undefined ? {} : { description: `Not for ${callersText(route.closedTo)}.` }),
    security: isOpen ? [] : [{ accessToken: [] }],
    ...(route.params === undefined ? {} : { params: route.params }),
    querystring: withActingFor(route),
    ...(route.body === undefined ? {} : { body: route.body }),
    ...(route.form === undefined ? {} : { consumes: ['multipart/form-data'] }),
    response: {
      ...(route.response === undefined ? {} : { [route.status ?? 200]: route.response }),
      '4xx': errorBodySchema,
      '5xx': errorBodySchema,
    },
  }
}

/** Callers that a route may be closed to, as descriptions of the interface name them. */
const kindNames: Readonly<Record<CallerKind, string>> = {
  demo: 'the demo account',
  program: 'API keys',
  actingAdmin: 'admins acting for a customer',
}

export function callersText(kinds: readonly CallerKind[]): string {
  return kinds.map((kind) => kindNames[kind]).join(', ')
}

/** The page sends the customer an admin acts for on all calls; open calls ignore it. */
function withActingFor(route: Route): z.ZodType {
  const query = route.query ?? z.strictObject({})
  if (!(query instanceof z.ZodObject)) return query
  return query.extend({ log_in_as_uuid: z.uuid().optional() })
}
