import type { Kysely } from 'kysely'
import { isAvailable, type Language, type PriceList, productNameOf } from '#contracts'
import type { Database } from '../../db/schema/index.ts'
import { type PriceSettings, stepsFor } from '../../priceSettings.ts'

/** All purchasable products in menu order, each with its prices. */
export async function priceList(
  db: Kysely<Database>,
  prices: PriceSettings,
  language: Language,
): Promise<PriceList> {
  const products = await db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select(['product.id', 'product_group.name as group', 'product.name', 'demo', 'title_de', 'title_en'])
    .where('active', '=', true)
    .orderBy('product_group.position')
    .orderBy('product.position')
    .orderBy('product.id')
    .execute()
  return {
    currency: prices.currency,
    vat_percent: prices.vatPercent ?? null,
    products: products.map(({ id, group, name, demo, title_de, title_en }) => ({
      product_id: id,
      group,
      title: language === 'de' ? title_de : title_en,
      synthetic: demo,
      unit: isAvailable(productNameOf(group)) ? 'orders' : 'access',
      prices: [...stepsFor(prices, { group, name, demo })],
    })),
  }
}
