/** Why something cannot be imported. */
export type ImportIssueCode =
  | 'unreadable'
  | 'no_weather'
  | 'bad_time'
  | 'bad_grid'
  | 'other_grid'
  | 'other_step'
  | 'unknown_unit'
  | 'unknown_dimension'
  | 'overlap'
  | 'gap'
  | 'variable_missing'
  | 'atlas_exists'
  | 'atlas_missing'
  /** Whole versions are there, and nothing points to one. */
  | 'atlas_unlinked'
  | 'value_out_of_range'
  /** An answer to no question of the files, or one that is none of its choices. */
  | 'answer_unknown'

/** One reason to refuse files, which names what it is about. */
export interface ImportIssue {
  readonly code: ImportIssueCode
  /** Name of the file, null where it is about the files together. */
  readonly file: string | null
  readonly variable: string | null
  /** One line in English with the values concerned. */
  readonly reason: string
}

/** What is wrong with the times or places that variables of a file share, rather than with one of them. */
const shared: ReadonlySet<ImportIssueCode> = new Set([
  'bad_time',
  'bad_grid',
  'other_grid',
  'other_step',
  'overlap',
  'gap',
])

/** Says once what is wrong with the times or places of several variables of a file, and names them together. */
export function issuesOnce(issues: readonly ImportIssue[]): ImportIssue[] {
  const alike = Map.groupBy(issues, ({ code, file, variable, reason }) =>
    JSON.stringify([code, file, reason, shared.has(code) ? null : variable]),
  )
  return [...alike.values()].map((same) => {
    const names = [...new Set(same.flatMap(({ variable }) => variable ?? []))]
    return { ...same[0]!, variable: names.length === 0 ? null : names.join(', ') }
  })
}

/** A variable that is not part of the atlas, and why; nothing that prevents the import. */
export interface SkippedVariable {
  readonly file: string
  readonly variable: string
  readonly reason: string
}

/** Time as messages show it. */
export function utc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}
