import { reasonSentence } from '#contracts'
import { ApiError, errorText } from './apiError.ts'

/** Why a call was refused, with everything that is named of it. The message of bad input names the first flaw alone. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError) || error.issues.length === 0) return errorText(error)
  if (error.errorcode === 'INVALID_INPUT')
    return error.issues.map(({ path, message }) => reasonSentence(path, message)).join(' ')
  return [error.text, ...error.issues.map(({ message }) => message)].join(' ')
}
