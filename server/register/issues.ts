/**
 * Reason why a file cannot be imported. `file` also names the member of an archive: `export.zip: EinheitenWind.xml`.
 */
export type RegisterIssue = { readonly file: string } & (
  | {
      readonly code:
        | 'notFound'
        | 'unknownFormat'
        | 'zipDamaged'
        | 'zipTooLarge'
        | 'zipWithoutUnits'
        | 'noUnits'
    }
  | { readonly code: 'columnsMissing'; readonly columns: readonly string[] }
  | { readonly code: 'xmlDamaged'; readonly line: number }
  /** Day and month of all dates with slashes can be exchanged: `text` is the first of them. */
  | { readonly code: 'dateOrderOpen'; readonly line: number; readonly text: string }
  | {
      readonly code: 'tooManyBadRecords'
      readonly line: number
      readonly count: number
      readonly records: number
      readonly percent: number
    }
)

/** Ends the reading of a file. */
export class UnreadableRegister extends Error {
  readonly issue: RegisterIssue

  constructor(issue: RegisterIssue) {
    super(`${issue.file}: ${issue.code}`)
    this.issue = issue
  }
}
