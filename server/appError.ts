import { type ErrorCode, type ErrorParameters, errorStatus } from '#contracts'

/** One flaw of the input as a refusal carries it; `message` is made in the caller's language by the edge. */
export interface AppIssue {
  readonly path: string
  readonly code: ErrorCode
  readonly parameters?: ErrorParameters
}

/** A refusal that the interface knows. Thrown by commands and policies, answered by http/errors.ts. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly parameters: ErrorParameters
  readonly issues: readonly AppIssue[]

  constructor(
    code: ErrorCode,
    parameters: ErrorParameters = {},
    issues: readonly AppIssue[] = [],
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.code = code
    this.parameters = parameters
    this.issues = issues
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
