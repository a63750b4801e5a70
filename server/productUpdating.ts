import type { MarketDamaged } from '#market'
import { AppError } from './appError.ts'

/** A file of market data that is damaged: calls that need it are refused until it is mended, and the log names it. */
export function productUpdating(cause: MarketDamaged): AppError {
  return new AppError('PRODUCT_UPDATING', {}, [], { cause })
}
