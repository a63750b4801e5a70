import { createFormat, type Language, messages } from '#contracts'
import { AppError } from '../appError.ts'
import type { PurchaseState } from '../db/queries/purchases.ts'
import { orderBalance } from '../products/orderBalance.ts'

/**
 * Whether a customer's purchases of a product cover an order.
 *
 * @param purchases  all of the product, expired ones too
 * @returns          what is left afterwards; null: no limit
 * @throws AppError  PRODUCT_NOT_PURCHASED | PURCHASE_EXPIRED | NOT_ENOUGH_ORDERS
 */
export function requireOrders(
  purchases: readonly PurchaseState[],
  orders: number,
  language: Language,
): number | null {
  if (purchases.length === 0) throw new AppError('PRODUCT_NOT_PURCHASED')
  const { isValid, expiresAt, remainingOrders } = orderBalance(purchases)
  if (!isValid) {
    const date =
      expiresAt === null ? '' : createFormat(language, messages[language].units).dateUtc(expiresAt.getTime())
    throw new AppError('PURCHASE_EXPIRED', { date })
  }
  if (remainingOrders === null) return null
  if (remainingOrders < orders)
    throw new AppError('NOT_ENOUGH_ORDERS', { needed: orders, remaining: remainingOrders })
  return remainingOrders - orders
}
