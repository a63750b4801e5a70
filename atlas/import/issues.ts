/** Reason why something cannot be imported. */
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
  /** Complete versions exist, but no link to one. */
  | 'atlas_unlinked'
  /** Raw weather does not fit changed weather. */
  | 'atlas_derived'
  | 'value_out_of_range'
  /** An answer to no question of the files, or outside its choices. */
  | 'answer_unknown'

/** One reason to refuse files, with the values concerned. */
export interface ImportIssue {
  readonly code: ImportIssueCode
  /** Name of the file, null if it concerns the files together. */
  readonly file: string | null
  readonly variable: string | null
  /** One line in English with the values concerned. */
  readonly reason: string
}

/** Issues of times or locations that variables of a file share. */
const shared: ReadonlySet<ImportIssueCode> = new Set([
  'bad_time',
  'bad_grid',
  'other_grid',
  'other_step',
  'overlap',
  'gap',
])

/** Merges issues of times or locations that several variables of a file share, naming all of them. */
export function issuesOnce(issues: readonly ImportIssue[]): ImportIssue[] {
  const alike = Map.groupBy(issues, ({ code, file, variable, reason }) =>
    JSON.stringify([code, file, reason, shared.has(code) ? null : variable]),
  )
  return [...alike.values()].map((same) => {
    const names = [...new Set(same.flatMap(({ variable }) => variable ?? []))]
    return { ...same[0]!, variable: names.length === 0 ? null : names.join(', ') }
  })
}

/** Variable that is not imported, with the reason; it does not prevent the import. */
export interface SkippedVariable {
  readonly file: string
  readonly variable: string
  readonly reason: string
}

/** Time as messages show it. */
export function utc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}
