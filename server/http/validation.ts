import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { InvalidInput } from '../input/index.ts'

const noBody = z.strictObject({}).nullish()

/** Refuses a body for a call without one. @throws InvalidInput */
export function requireNoBody(body: unknown): void {
  if (!noBody.safeParse(body).success) throw new InvalidInput(noBody, body, 'body')
}

const sources: Readonly<Record<string, string>> = { querystring: 'query', params: 'URL' }

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = '' }) =>
  (data) => {
    const result = schema.safeParse(data)
    return result.success
      ? { value: result.data }
      : { error: new InvalidInput(schema, data, sources[httpPart] ?? httpPart) }
  }
