import type { z } from 'zod'

/** Lists that are shown without unreadable rows. Any other list would be wrong without one. */
const lists: ReadonlySet<unknown> = new Set(['jobs'])

/**
 * An answer without the list rows that the schema refuses: one invalid row, such as from a newer server, never hides
 * the others.
 * @returns undefined if something else is wrong
 */
export function withoutOddRows(json: unknown, { issues }: z.ZodError): unknown {
  const [list] = issues[0]?.path ?? []
  const isOfRow = ({ path }: z.core.$ZodIssue) => path[0] === list && typeof path[1] === 'number'
  if (typeof list !== 'string' || !lists.has(list) || !issues.every(isOfRow)) return undefined
  const odd = new Set(issues.map(({ path }) => path[1]))
  const answer = json as Record<string, readonly unknown[]>
  return { ...answer, [list]: answer[list]!.filter((_, index) => !odd.has(index)) }
}
