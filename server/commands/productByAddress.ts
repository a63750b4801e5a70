import { type Kysely, sql } from 'kysely'
import type { ProductCode } from '#contracts'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'

/**
 * Finds a product by group and name, separated by a slash as in its page's address; by name only if that is unique.
 * @throws AppError NOT_FOUND | AMBIGUOUS_PRODUCT with all candidates
 */
export async function productByAddress(
  trx: Kysely<Database>,
  text: string,
): Promise<{ readonly id: number; readonly group: ProductCode; readonly address: string }> {
  const [name = '', group] = text.split('/').toReversed()
  const found = await trx
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select(['product.id', 'product_group.name as group'])
    .where('product.name', '=', name)
    .where('active', '=', true)
    .$if(group !== undefined, (query) => query.where(sql`product_group.name`, '=', group))
    .orderBy('product_group.position')
    .execute()
  const [first, second] = found
  if (first === undefined) throw new AppError('NOT_FOUND', { name: text })
  if (second !== undefined)
    throw new AppError('AMBIGUOUS_PRODUCT', {
      name: text,
      products: found.map((product) => `${product.group}/${name}`).join(', '),
    })
  return { ...first, address: `${first.group}/${name}` }
}

/** Addresses of all purchasable products of an atlas. @throws AppError NOT_FOUND if there is none */
export async function productsOfAtlas(trx: Kysely<Database>, atlasId: string): Promise<string[]> {
  const found = await trx
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select(['product.name', 'product_group.name as group'])
    .where('product.atlas_id', '=', atlasId)
    .where('active', '=', true)
    .orderBy('product_group.position')
    .execute()
  if (found.length === 0) throw new AppError('NOT_FOUND', { name: atlasId })
  return found.map(({ group, name }) => `${group}/${name}`)
}
