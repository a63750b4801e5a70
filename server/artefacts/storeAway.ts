import { AppError } from '../appError.ts'

/** Delay before another try, s. */
const comeBackS = 10

/** The store of results does not answer, refuses, or returns changed bytes, of which nothing is sent. */
export class StoreAway extends AppError {
  /** Reason for the operator's log. */
  readonly reason: string
  /** Whether the store refused the request: a wrong key, no such bucket. */
  readonly isRefusal: boolean
  /** The server to which the connection failed. */
  readonly server: string | undefined

  constructor(
    reason: string,
    { isRefusal = false, server, cause }: { isRefusal?: boolean; server?: string; cause?: unknown } = {},
  ) {
    super('RESULTS_UNAVAILABLE', { seconds: comeBackS }, [], { cause: new Error(reason, { cause }) })
    this.reason = reason
    this.isRefusal = isRefusal
    this.server = server
  }
}
