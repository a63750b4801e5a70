import type { PpaForwardChoice, PpaQuotes } from '#contracts'
import { marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { tasksIn } from '../../workers/index.ts'

export const readStoredQuotes = tasksIn<typeof import('./storedQuotes.ts')>(
  new URL('./storedQuotes.ts', import.meta.url),
)('storedQuotes')

type Places = Pick<ServerContext, 'environment' | 'programVersion'>

/** Where stored quotes are read. */
export function quotePlaces({ environment, programVersion }: Places) {
  const { market: marketFolder, outlooks: outlooksFolder } = marketFolders(environment)
  return { marketFolder, outlooksFolder, programVersion, today: new Date().toISOString().slice(0, 10) }
}

/**
 * The forward prices of an order as its spec has them: with the quotes that it rests on, so that later ones change
 * nothing. Without a choice those are the stored ones, unless they are too old.
 *
 * @throws AppError  INVALID_INPUT: quotes are asked for, and none are stored
 */
export async function orderedForward(
  forward: PpaForwardChoice | null,
  customerId: number,
  context: Pick<ServerContext, 'workers'> & Places,
): Promise<{ readonly forward: PpaForwardChoice | null; readonly quotes: PpaQuotes }> {
  if (forward?.origin === 'extrapolated') return { forward, quotes: [] }
  const quoteDate = forward?.origin === 'quotes' ? forward.quote_date : null
  const { quotes, quotes_in_force: areInForce } = await context.workers.run(
    readStoredQuotes,
    { ...quotePlaces(context), quoteDate },
    { customerId, signal: new AbortController().signal },
  )
  if (forward?.origin === 'quotes') {
    if (quotes.length > 0) return { forward, quotes }
    const path = 'parameters.forward'
    throw new AppError('INVALID_INPUT', { field: path }, [{ path, tell: ({ ppa }) => ppa.order.noQuotes }])
  }
  if (!areInForce) return { forward, quotes: [] }
  return {
    forward: forward ?? { origin: 'quotes', quote_date: null, years: [], quarters: [], months: [] },
    quotes,
  }
}
