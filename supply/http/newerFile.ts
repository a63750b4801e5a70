import type { Answer } from './fetcher.ts'

/** Whether a source says that its file was changed after this time, ms since 1970, UTC. One that says nothing has the same. */
export function isNewer({ headers }: Pick<Answer, 'headers'>, thanMs: number): boolean {
  return Date.parse(headers.get('last-modified') ?? '') > thanMs
}
