import { changesSince, type Language, messages, productNameOf } from '#contracts'
import type { JobView } from '../db/queries/jobs.ts'

const closingBrace = 0x7d

/**
 * JSON of an older release's result, with the method changes since then that the page also shows.
 * @param json an object with other fields; it is not parsed, since it may be large
 */
export function withMethodChanges(
  json: Uint8Array,
  { program_version, product }: Pick<JobView, 'program_version' | 'product'>,
  language: Language,
): Uint8Array {
  const { changes: texts } = messages[language].methodChanges
  const method_changes = changesSince(program_version, productNameOf(product)).map(({ id, release }) => ({
    id,
    release,
    text: `${texts[id].what} ${texts[id].size}`,
  }))
  if (method_changes.length === 0) return json
  if (json.at(-1) !== closingBrace) throw new Error('a result is no object')
  return Buffer.concat([json.subarray(0, -1), Buffer.from(`,${JSON.stringify({ method_changes }).slice(1)}`)])
}
