/** Finding about a dependency of the server, in words for its operator. */
export interface Finding {
  readonly subject: string
  /** False: the detail has the remedy. */
  readonly ok: boolean
  readonly detail: string
  /** The dependency is not used, which is no fault. */
  readonly isAbsent?: true
}
