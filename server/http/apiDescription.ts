import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** /api/openapi.json, made from the contract's routes, and a page to browse it at /api/docs. */
export async function describeApi(app: FastifyInstance, programVersion: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Anemone', version: programVersion },
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
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: false },
  })
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => app.swagger())
}
