/** What was found of something that a server depends on, in words for its operator. */
export interface Finding {
  readonly subject: string
  /** False: the detail says what is to be done. */
  readonly ok: boolean
  readonly detail: string
  /** There is none of it, which is no fault. */
  readonly isAbsent?: true
}
