import { reasonSentence } from '#contracts'
import { ApiError, errorText } from './apiError.ts'

/** Reason of a refused call, with all named errors. The message of bad input names only the first one. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError) || error.issues.length === 0) return errorText(error)
  if (error.errorcode === 'INVALID_INPUT')
    return error.issues.map(({ path, message }) => reasonSentence(path, message)).join(' ')
  return [error.text, ...error.issues.map(({ message }) => message)].join(' ')
}
