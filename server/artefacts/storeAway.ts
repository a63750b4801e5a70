import { AppError } from '../appError.ts'

/** How soon it is worth another try, s. */
const comeBackS = 10

/** The store of results does not answer, refuses, or gives other bytes than it got: nothing is sent of them. */
export class StoreAway extends AppError {
  /** For the operator's log. */
  readonly reason: string
  /** Whether it answered, and will not: a wrong key, no such bucket. */
  readonly isRefusal: boolean

  constructor(reason: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super('RESULTS_UNAVAILABLE', { seconds: comeBackS }, [], { cause: new Error(reason, { cause }) })
    this.reason = reason
    this.isRefusal = isRefusal
  }
}
