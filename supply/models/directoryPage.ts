import { SupplyError } from '../faults.ts'
import type { Fetcher } from '../http/fetcher.ts'
import type { SourceId } from '../sources.ts'

const mostBytes = 4 << 20

/**
 * Names linked on a directory page of a file server, without those of other folders; folders end in a slash.
 * @throws SupplyError if the answer is another page
 */
export async function directoryOf(fetcher: Fetcher, source: SourceId, url: string): Promise<string[]> {
  const { body } = await fetcher.ask(source, { url }, { maxBytes: mostBytes })
  const page = body.toString('utf8')
  const refuse = (reason: string) => new SupplyError(source, { code: 'notWhatWasAsked', url, reason })
  if (!/<title>\s*Index of /i.test(page)) throw refuse('no list of files')
  if (!/<\/html>\s*$/i.test(page)) throw refuse('a list of files that is cut off')
  const names = [...page.matchAll(/<a href="([^"?#]+)"/gi)].map(([, name]) => name!)
  return names.filter((name) => /^[\w.-]+\/?$/.test(name) && !name.startsWith('.'))
}
