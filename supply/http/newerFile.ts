import type { Answer } from './fetcher.ts'

/** Whether a source reports a change of its file after this time, ms since 1970, UTC. */
export function isNewer({ headers }: Pick<Answer, 'headers'>, thanMs: number): boolean {
  return Date.parse(headers.get('last-modified') ?? '') > thanMs
}
