import { sql } from 'kysely'
import { isAvailable, productNameOf, products } from '#contracts'
import { AppError } from '../appError.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { noteOperator } from './audit/index.ts'
import { productByAddress } from './productByAddress.ts'

/**
 * Allows or forbids orders of a product that customers view.
 * @param product as for `productByAddress`
 * @throws AppError NOT_FOUND | AMBIGUOUS_PRODUCT | NOT_VIEWED for a product that can only be ordered
 */
export async function setOnDemand(
  database: OpenDatabase,
  operator: string,
  product: string,
  isOnDemand: boolean,
): Promise<void> {
  await database.transaction(async (trx) => {
    const { id, group, address } = await productByAddress(trx, product)
    const name = productNameOf(group)
    if (!isAvailable(name) || !products[name].isViewed) throw new AppError('NOT_VIEWED', { name: product })
    await trx
      .updateTable('product')
      .set({ settings: sql`settings || ${JSON.stringify({ on_demand: isOnDemand })}::jsonb` })
      .where('id', '=', id)
      .execute()
    const details = { product: address, on_demand: isOnDemand }
    await noteOperator(trx, { operator, command: 'product on-demand' }, null, {
      act: 'product.onDemand',
      details,
    })
  })
}
