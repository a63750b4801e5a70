import type { z } from 'zod'
import { InvalidInput } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { packedBytesOfFile } from './stationFile.ts'

/** Largest size of a spec or result, bytes: those of areas with thousands of corners and large farms are smaller. */
const MOST_BYTES = 100_000_000

/** Reads a spec or result by its schema. @throws Failure  with every flaw of its fields */
export async function readSpecFile<Schema extends z.ZodType>(
  context: Context,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { layoutCommand: text } = context.words
  const bytes = await packedBytesOfFile(context, file)
  if (bytes.length > MOST_BYTES) throw new Failure(text.tooLarge(file, String(MOST_BYTES / 1e6)), 2)
  const data = parsed(bytes)
  if (data === undefined) throw new Failure(text.notJson(file), 2)
  return ofSchema(context, file, schema, data)
}

/** Content of a file by its schema. @throws Failure  with every flaw of its fields */
export function ofSchema<Schema extends z.ZodType>(
  { words, language }: Context,
  file: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const read = schema.safeParse(data)
  if (read.success) return read.data
  const issues = new InvalidInput(schema, data).issues(language)
  const lines = issues.map(({ path, message }) => words.layoutCommand.field(file, path, message))
  throw new Failure(lines.join('\n'), 2)
}

/** Parsed JSON; undefined if the text is not JSON. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
