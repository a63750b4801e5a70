import { messages } from '#contracts'
import { AppError, type OpenDatabase, withDatabase } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Works on the database of the installation; refusals are reported in the operator's language. */
export async function changeDatabase<Result>(
  context: Context,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const environment = context.environment()
  try {
    return await withDatabase(environment, work)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { errors } = messages[environment.terminalLanguage]
    throw new Failure(errors[error.code](error.parameters), 1, { cause: error })
  }
}
