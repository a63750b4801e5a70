import type { Kysely, Selectable } from 'kysely'
import type { ProductCode } from '#contracts'
import type { Database } from '../schema/index.ts'
import type { ProductTable } from '../schema/products.ts'

export type Product = Selectable<ProductTable> & { readonly code: ProductCode }

/** Product of one of the given kinds, including withdrawn ones. */
export function findProduct(
  db: Kysely<Database>,
  code: ProductCode | readonly ProductCode[],
  productId: number,
): Promise<Product | undefined> {
  return db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .selectAll('product')
    .select('product_group.name as code')
    .where('product.id', '=', productId)
    .where('product_group.name', 'in', [code].flat())
    .executeTakeFirst()
}

/** Products that a customer has bought, expired purchases included: their results remain. */
export function boughtProducts(
  db: Kysely<Database>,
  customerId: number,
): Promise<(Product & { readonly groupPosition: number })[]> {
  return db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .selectAll('product')
    .select(['product_group.name as code', 'product_group.position as groupPosition'])
    .where('product.active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchase')
          .select('purchase.id')
          .whereRef('purchase.product_id', '=', 'product.id')
          .where('purchase.customer_id', '=', customerId),
      ),
    )
    .orderBy('product_group.position')
    .orderBy('product.position')
    .execute()
}

/** Fields of a product in answers, without its purchases, and its position in the menu. */
type ProductInMenu = Pick<Product, 'id' | 'code' | 'title_de' | 'title_en' | 'position'> & {
  readonly groupPosition: number
}

/** All products by id, in the order of the menu. */
export async function allProducts(db: Kysely<Database>): Promise<ReadonlyMap<number, ProductInMenu>> {
  const products = await db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select(['product.id', 'product_group.name as code', 'title_de', 'title_en', 'product.position'])
    .select('product_group.position as groupPosition')
    .orderBy('product_group.position')
    .orderBy('product.position')
    .orderBy('product.id')
    .execute()
  return new Map(products.map((product) => [product.id, product]))
}
