import { ApiError, errorText } from '#web/api/apiError.ts'

/** Why an order is refused, with everything that is named of it. */
export function refusalText(error: unknown): string {
  const issues = error instanceof ApiError ? error.issues : []
  return [errorText(error), ...issues.map(({ message }) => message)].join(' ')
}
