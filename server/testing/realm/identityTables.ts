import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(join(import.meta.dirname, '../../../docs/operation/accounts.md'), 'utf8')

/** Values of the columns that make a case, in the words of the page. */
export const loginDimensions = {
  who: [
    'new',
    'known here',
    'known here, blocked',
    'deleted here, same login',
    'deleted here, new login',
    'same subject, other issuer',
  ],
  mail: ['verified', 'unverified', 'none'],
  account: ['none', 'prepared', 'prepared, blocked', "another person's"],
  name: ['free', 'taken'],
} as const

export const codeDimensions = {
  code: ['valid', 'used', 'expired', 'replaced', 'unknown'],
  account: ['prepared', 'prepared, blocked', "another person's", 'own'],
  own: ['unused', 'in use'],
} as const

type Dimensions = Readonly<Record<string, readonly string[]>>
export type CaseOf<D extends Dimensions> = { readonly [Name in keyof D]: D[Name][number] }

/** A combination, and its outcome on the page. */
export interface IdentityCase<D extends Dimensions> {
  readonly title: string
  readonly given: CaseOf<D>
  /** The other columns of the row. */
  readonly expected: readonly string[]
  /** Whether it is the first combination of its row. */
  readonly isFirstOfRow: boolean
}

/**
 * Every combination of a table of the page, with the first row that fits.
 * @throws Error for a combination without a row, a row without a combination, and words that no column knows
 */
export function casesOf<const D extends Dimensions>(
  table: string,
  dimensions: D,
): readonly IdentityCase<D>[] {
  const rows = rowsOf(table)
  const names = Object.keys(dimensions)
  for (const row of rows)
    for (const [index, name] of names.entries())
      if (row[index] !== 'any' && !dimensions[name]?.includes(row[index] ?? ''))
        throw new Error(`${table}: ${name} is never “${row[index]}”`)
  const seen = new Set<readonly string[]>()
  const cases = combinations(Object.values(dimensions)).map((values) => {
    const row = rows.find((cells) => values.every((value, i) => cells[i] === 'any' || cells[i] === value))
    if (row === undefined) throw new Error(`${table} says nothing of: ${values.join(' | ')}`)
    const isFirstOfRow = !seen.has(row)
    seen.add(row)
    return {
      title: values.join(' | '),
      given: Object.fromEntries(names.map((name, i) => [name, values[i]])) as unknown as CaseOf<D>,
      expected: row.slice(names.length),
      isFirstOfRow,
    }
  })
  const idle = rows.filter((row) => !seen.has(row))
  if (idle.length > 0) throw new Error(`${table} has rows that nothing comes to: ${idle.join('; ')}`)
  return cases
}

function rowsOf(table: string): readonly (readonly string[])[] {
  const [, after = ''] = page.split(`<!-- identity:${table} -->`)
  const lines = after.trimStart().split('\n').slice(0, after.trimStart().split('\n').indexOf(''))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

function combinations(values: readonly (readonly string[])[]): string[][] {
  return values.reduce<string[][]>(
    (made, next) => made.flatMap((start) => next.map((value) => [...start, value])),
    [[]],
  )
}
