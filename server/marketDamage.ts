import type { MarketDamaged } from '#market/damaged'
import { AppError } from './appError.ts'

/** Refuses calls that need market data that are damaged; the log names the file. */
export function refusedForDamage(cause: MarketDamaged): AppError {
  return new AppError(cause.isRecomputed ? 'PRODUCT_UPDATING' : 'MARKET_DATA_DAMAGED', {}, [], { cause })
}
