import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { softwareName } from '#contracts'
import type { Brand } from '../brand/index.ts'
import { apiIntroduction, apiPageStyles } from './apiIntroduction.ts'
import { apiDocsPath } from './securityHeaders.ts'
import { staticJson } from './staticAnswer.ts'

/** Serves /api/openapi.json, generated from the contract, and a page to browse it at `apiDocsPath`. */
export async function describeApi(app: FastifyInstance, programVersion: string, brand: Brand): Promise<void> {
  const { name, folder } = brand
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: name,
        version: programVersion,
        description: folder === null ? apiIntroduction : `${apiIntroduction}\nPowered by ${softwareName}.`,
      },
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'For programs: an API key, made on the account page. Otherwise an access token of the identity ' +
              'provider (POST /realms/anemone/protocol/openid-connect/token with client_id=anemone-web).',
          },
        },
      },
    },
    transform: (described) => withNextLink(jsonSchemaTransform(described)),
    transformObject: jsonSchemaTransformObject,
  })
  const description = staticJson(() => app.swagger())
  // The browsing page has its own addresses for the description, and would generate it for each call.
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === `${apiDocsPath}/json`) return description(request, reply)
    if (url === `${apiDocsPath}/yaml`) return reply.redirect('/api/openapi.json')
  })
  await app.register(swaggerUi, {
    routePrefix: apiDocsPath,
    uiConfig: { deepLinking: false },
    theme: { title: 'API', css: [{ filename: 'product.css', content: apiPageStyles(brand) }] },
  })
  app.get('/api/openapi.json', { schema: { hide: true } as object }, description)
}

type Described = ReturnType<typeof jsonSchemaTransform>

interface DescribedCall {
  readonly querystring?: { readonly properties?: Readonly<Record<string, unknown>> }
  readonly response?: Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>
}

/** A paged answer without a field for the next cursor gives the next page in a header. */
function withNextLink(described: Described): Described {
  const { querystring, response } = described.schema as DescribedCall
  const answer = response?.['200']
  if (querystring?.properties?.cursor && answer && !answer.properties?.next_cursor)
    response['200'] = Object.assign(answer, {
      headers: {
        link: {
          type: 'string',
          description: 'Address of the next page with rel="next" (RFC 8288); absent on the last one.',
        },
      },
    })
  return described
}
