/** Why a file cannot be imported. */
export type RegisterIssue = { readonly file: string } & (
  | { readonly code: 'notFound' | 'unknownFormat' | 'zipDamaged' | 'zipWithoutUnits' | 'noUnits' | 'notUtf8' }
  | { readonly code: 'columnsMissing'; readonly columns: readonly string[] }
  | { readonly code: 'xmlDamaged'; readonly line: number }
)

/** Ends the reading of a file. */
export class UnreadableRegister extends Error {
  readonly issue: RegisterIssue

  constructor(issue: RegisterIssue) {
    super(`${issue.file}: ${issue.code}`)
    this.issue = issue
  }
}
