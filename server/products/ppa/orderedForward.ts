import type { PpaForwardChoice, PpaQuotes } from '#contracts'
import { marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { ownForwardCurve } from '../../db/queries/forwardCurves.ts'
import { tasksIn } from '../../workers/index.ts'

export const readStoredQuotes = tasksIn<typeof import('./storedQuotes.ts')>(
  new URL('./storedQuotes.ts', import.meta.url),
)('storedQuotes')
const ownCurveMonths = tasksIn<typeof import('../forwardCurves/ownCurve.ts')>(
  new URL('../forwardCurves/ownCurve.ts', import.meta.url),
)('ownCurveMonths')

type Places = Pick<ServerContext, 'environment' | 'programVersion'>

/** Locations of stored quotes. */
export function quotePlaces({ environment, programVersion }: Places) {
  const { market: marketFolder, outlooks: outlooksFolder } = marketFolders(environment)
  return { marketFolder, outlooksFolder, programVersion, today: new Date().toISOString().slice(0, 10) }
}

/**
 * Forward prices of an order for its spec, with their quotes, so that later ones change nothing. The default is the
 * stored quotes, unless they are too old.
 * @throws AppError INVALID_INPUT: quotes are requested, but none are stored; NOT_FOUND: another account's curve
 */
export async function orderedForward(
  forward: PpaForwardChoice | null,
  customerId: number,
  context: Pick<ServerContext, 'workers' | 'database'> & Places,
): Promise<{ readonly forward: PpaForwardChoice | null; readonly quotes: PpaQuotes }> {
  if (forward?.origin === 'extrapolated') return { forward, quotes: [] }
  if (forward !== null && forward.curve_id !== null)
    return { forward, quotes: [await ownQuotes(forward.curve_id, customerId, context)] }
  const quoteDate = forward?.origin === 'quotes' ? forward.quote_date : null
  const { quotes, quotes_in_force: areInForce } = await context.workers.run(
    readStoredQuotes,
    { ...quotePlaces(context), quoteDate },
    { customerId, signal: new AbortController().signal },
  )
  if (forward?.origin === 'quotes') {
    if (quotes.length > 0) return { forward, quotes }
    throw noQuotes()
  }
  if (!areInForce) return { forward, quotes: [] }
  return {
    forward: forward ?? {
      origin: 'quotes',
      quote_date: null,
      curve_id: null,
      years: [],
      quarters: [],
      months: [],
    },
    quotes,
  }
}

/** The months of an own curve. @throws AppError NOT_FOUND; INVALID_INPUT without prices for its shape */
async function ownQuotes(
  curveId: number,
  customerId: number,
  { database, workers, environment }: Pick<ServerContext, 'workers' | 'database' | 'environment'>,
): Promise<PpaQuotes[number]> {
  const own = await ownForwardCurve(database.db, customerId, curveId)
  const months = await workers.run(
    ownCurveMonths,
    { marketFolder: marketFolders(environment).market, own },
    { customerId, signal: new AbortController().signal },
  )
  const [first] = months
  if (first === undefined) throw noQuotes()
  return {
    quote_date: own.quote_date,
    first: first.month,
    base: months.map(({ base }) => base),
    sources: [own.source].filter((source) => source !== ''),
  }
}

function noQuotes(): AppError {
  const path = 'parameters.forward'
  return new AppError('INVALID_INPUT', { field: path }, [{ path, describe: ({ ppa }) => ppa.order.noQuotes }])
}
