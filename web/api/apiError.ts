import { type ErrorBody, errorBodySchema, type FileQuestion, foreignErrorSchema } from '#contracts'

/** Error of a call. `status` is 0 without an answer. `text` is in the reader's language. */
export class ApiError extends Error {
  readonly status: number
  /** A code of the interface, or NO_RESPONSE, UNEXPECTED_ANSWER, UNKNOWN. */
  readonly errorcode: string
  readonly issues: NonNullable<ErrorBody['issues']>
  /** Questions about a sent file. */
  readonly questions: readonly FileQuestion[]

  constructor(
    status: number,
    errorcode: string,
    text: string,
    issues: NonNullable<ErrorBody['issues']> = [],
    cause?: unknown,
    questions: readonly FileQuestion[] = [],
  ) {
    super(text, { cause })
    this.name = 'ApiError'
    this.status = status
    this.errorcode = errorcode
    this.issues = issues
    this.questions = questions
  }

  get text(): string {
    return this.message
  }
}

/** The error of an answer with a status of 400 or more. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const answer = await response.json().catch(() => null)
  const body = errorBodySchema.safeParse(answer)
  if (body.success) {
    const { errorcode, error, issues, questions } = body.data
    return new ApiError(response.status, errorcode, error, issues, undefined, questions)
  }
  const foreign = foreignErrorSchema.safeParse(answer)
  const text = foreign.success ? foreign.data.error : `${response.status} ${response.statusText}`.trim()
  return new ApiError(response.status, 'UNKNOWN', text)
}

/** Text of the notice that disables the product; null for any other error. */
export function maintenanceText(error: unknown): string | null {
  return error instanceof ApiError && error.errorcode === 'MAINTENANCE' ? error.message : null
}

/** The text to show for any thrown error; a bug shows its message. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
