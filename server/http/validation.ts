import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import type { Language } from '#contracts'

/** Input that does not fit its schema; the flaws can be told in either language. */
export class InvalidInput extends Error {
  readonly #schema: z.ZodType
  readonly #data: unknown

  constructor(schema: z.ZodType, data: unknown) {
    super('invalid input')
    this.#schema = schema
    this.#data = data
  }

  issues(language: Language): { path: string; message: string }[] {
    const { localeError } = z.locales[language]()
    const issues = this.#schema.safeParse(this.#data, { error: localeError }).error?.issues ?? []
    return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data)
    return result.success ? { value: result.data } : { error: new InvalidInput(schema, data) }
  }
