import { z } from 'zod'

/** Value of a field by name; undefined: generated from the schema only. */
export type FieldValues = (name: string, isRequired: boolean) => Promise<unknown>

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly minimum?: number
  readonly minLength?: number
  readonly format?: string
}

/**
 * Minimal value that fits a schema: optional fields are absent unless their name has a value.
 * @throws Error naming the field, if the schema has rules that its type does not show
 */
export async function sampleOf(schema: z.ZodType, fields: FieldValues, what: string): Promise<unknown> {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const value = await madeOf(form, fields)
  const { error } = schema.safeParse(value)
  if (error)
    throw new Error(
      `no input can be made for ${what}: ${z.prettifyError(error)}\nGive the field a value in server/testing/access/fields.ts.`,
    )
  return value
}

async function madeOf(schema: JsonSchema, fields: FieldValues): Promise<unknown> {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.type?.includes('null') || choices?.some(({ type }) => type === 'null')) return null
  if (choices) return madeOf(choices[0] as JsonSchema, fields)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, fields)
    case 'array':
      return Promise.all(
        Array.from({ length: schema.minItems ?? 0 }, () => madeOf(schema.items ?? {}, fields)),
      )
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return false
    case 'string':
      return schema.format === 'uuid'
        ? '00000000-0000-4000-8000-000000000000'
        : 'x'.repeat(Math.max(1, schema.minLength ?? 1))
    default:
      return 'x'
  }
}

/** A country is a code in one body, and a name by language in another. */
function isMeantFor({ type }: JsonSchema, value: unknown): boolean {
  return type !== 'object' || typeof value === 'object'
}

async function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  fields: FieldValues,
): Promise<Record<string, unknown>> {
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const isRequired = required.includes(name)
    const value = await fields(name, isRequired)
    if (value !== undefined && isMeantFor(schema, value)) made[name] = value
    else if (isRequired) made[name] = await madeOf(schema, fields)
  }
  return made
}
