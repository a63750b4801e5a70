/** A failure that is reported to the operator in one line; the exit code is 1, 2 for wrong arguments, 3 for open questions. */
export class Failure extends Error {
  readonly exitCode: 1 | 2 | 3

  constructor(message: string, exitCode: 1 | 2 | 3 = 1, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
