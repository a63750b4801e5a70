import { z } from 'zod'

/** A value as JSON in a text field of a form. */
export function jsonTextSchema<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)
}
