import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { errorBodySchema, type Route } from '#contracts'

interface DescribedSchema extends FastifySchema {
  readonly tags: readonly string[]
  readonly summary: string
  readonly consumes?: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

/** What Fastify checks and the API description tells of a route. */
export function routeSchema(route: Route): DescribedSchema {
  const tag = /^\/api\/([a-z_-]+)/.exec(route.path)?.[1] ?? 'service'
  const isOpen = route.access === 'open'
  return {
    tags: [tag],
    summary: route.summary,
    security: isOpen ? [] : [{ accessToken: [] }],
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(route.query === undefined && isOpen ? {} : { querystring: withActingFor(route) }),
    ...(route.body === undefined ? {} : { body: route.body }),
    ...(route.form === undefined ? {} : { consumes: ['multipart/form-data'] }),
    response: {
      ...(route.response === undefined ? {} : { [route.status ?? 200]: route.response }),
      '4xx': errorBodySchema,
      '5xx': errorBodySchema,
    },
  }
}

/** Admins may call every route that knows its caller for somebody else. */
function withActingFor(route: Route): z.ZodType {
  const query = route.query ?? z.object({})
  if (route.access === 'open' || !(query instanceof z.ZodObject)) return query
  return query.extend({ log_in_as_uuid: z.string().optional() })
}
