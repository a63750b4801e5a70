import { type LayoutSpec, layoutSpecSchema } from '#calculations'
import { InvalidInput } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { packedBytesOfFile } from './stationFile.ts'

/** Largest size of a spec, bytes: areas with thousands of corners are smaller. */
const MOST_BYTES = 5_000_000

/** Reads the spec of a layout. @throws Failure  with every flaw of its fields */
export async function readLayoutSpec(context: Context, file: string): Promise<LayoutSpec> {
  const { layoutCommand: text } = context.words
  const bytes = await packedBytesOfFile(context, file)
  if (bytes.length > MOST_BYTES) throw new Failure(text.tooLarge(file, String(MOST_BYTES / 1e6)), 2)
  const data = parsed(bytes)
  if (data === undefined) throw new Failure(text.notJson(file), 2)
  const read = layoutSpecSchema.safeParse(data)
  if (read.success) return read.data
  const issues = new InvalidInput(layoutSpecSchema, data).issues(context.language)
  throw new Failure(issues.map(({ path, message }) => text.field(path, message)).join('\n'), 2)
}

/** Parsed JSON; undefined if the text is not JSON. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
