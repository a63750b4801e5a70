import { SupplyError } from '../faults.ts'
import { UnexpectedAnswer } from '../plan.ts'
import type { SourceId } from '../sources.ts'

/**
 * Runs work on an answer of a source. Content other than requested becomes a fault that names the address.
 * @param contents stored files with the content, which the next run fetches again
 * @throws SupplyError
 */
export async function namedFault<Result>(
  source: SourceId,
  url: string,
  work: () => Result | Promise<Result>,
  contents: readonly { readonly forget: () => Promise<void> }[] = [],
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer)) throw error
    for (const { forget } of contents) await forget()
    throw new SupplyError(source, { code: 'notWhatWasAsked', url, reason: error.message })
  }
}
