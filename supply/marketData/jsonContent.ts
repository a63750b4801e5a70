import type { z } from 'zod'
import { UnexpectedAnswer } from '../plan.ts'

/** Text in UTF-8. @throws UnexpectedAnswer */
export function textContent(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new UnexpectedAnswer('no text')
  }
}

/** JSON of an expected form. @throws UnexpectedAnswer */
export function jsonContent<Schema extends z.ZodType>(content: Buffer, schema: Schema): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(textContent(content))
  } catch {
    throw new UnexpectedAnswer('no JSON')
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0]!
  throw new UnexpectedAnswer(`JSON of another form: ${path.join('.') || 'whole'}: ${message}`.slice(0, 200))
}
