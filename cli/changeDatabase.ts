import { setFlagsFromString } from 'node:v8'
import { messages } from '#contracts'
import { AppError, type OpenDatabase, withDatabase } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/**
 * Works on the database of the installation; refusals are reported in the operator's language. The process must end
 * soon afterwards: WebAssembly, such as the embedded database, is no longer compiled for speed.
 */
export async function changeDatabase<Result>(
  context: Context,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  // The command ends before faster code would pay: compiling it takes a quarter of its time.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  const environment = context.environment()
  try {
    return await withDatabase(environment, work)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { errors } = messages[environment.terminalLanguage]
    throw new Failure(errors[error.code](error.parameters), 1, { cause: error })
  }
}
