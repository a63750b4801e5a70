import {
  type ErrorCode,
  type ErrorParameters,
  errorStatus,
  type FileQuestion,
  type Language,
  type Messages,
} from '#contracts'

/** One error of the input: its place and its description in either language. */
export interface AppIssue {
  readonly path: string
  readonly describe: (text: Messages, language: Language) => string
  /** The same as a question with choices, if an answer resolves it. */
  readonly ask?: (text: Messages) => FileQuestion
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

  /** Whether the same may be accepted later, without any change by the customer. */
  get isPassing(): boolean {
    return this.status >= 500 || [409, 429].includes(this.status) || this.code === 'TOO_MANY_ACTIVE_JOBS'
  }
}

/** Bad input with one error, identified by its field. */
export function invalidField(path: string, describe: AppIssue['describe'], options?: ErrorOptions): AppError {
  return new AppError('INVALID_INPUT', { field: path }, [{ path, describe }], options)
}
