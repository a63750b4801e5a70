import { type Kysely, sql, type Transaction } from 'kysely'
import type { ListedAtlas } from '#atlas'
import type { ProductCode } from '#contracts'
import type { AtlasCatalogue } from '../atlases/catalogue.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import { groupPositions } from '../products/groups.ts'
import { productKinds } from '../products/kinds.ts'
import type { ProductKind } from '../products/productKind.ts'

const productLock = 727_002

/**
 * Offers a product of every kind of every atlas of the catalogue, and none of an atlas that is gone. Customers who
 * are granted orders of new products get them; the demo account only of generated weather.
 */
export async function syncProducts(database: OpenDatabase, atlases: readonly ListedAtlas[]): Promise<void> {
  await database.transaction(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${productLock})`.execute(trx)
    for (const kind of productKinds) {
      const groupId = await ensureGroup(trx, kind.code)
      for (const [index, atlas] of atlases.entries())
        await offer(trx, { kind, groupId, atlas, position: index + 1 })
      await withdrawOthers(trx, groupId, atlases)
    }
    await grantNewProducts(trx)
  })
}

/** Runs `syncProducts` when the catalogue is not what it was at the last time; looking is cheap. */
export function productSynchroniser(database: OpenDatabase, catalogue: AtlasCatalogue): () => Promise<void> {
  let synced: string | undefined
  let running: Promise<void> | undefined

  async function syncIfChanged(): Promise<void> {
    const atlases = await catalogue.list()
    const state = JSON.stringify(atlases.map(({ id, title, synthetic }) => [id, title, synthetic]))
    if (state === synced) return
    await syncProducts(database, atlases)
    synced = state
  }

  return () => {
    running ??= syncIfChanged().finally(() => {
      running = undefined
    })
    return running
  }
}

async function ensureGroup(trx: Transaction<Database>, name: ProductCode): Promise<number> {
  const position = groupPositions[name]
  const { id } = await trx
    .insertInto('product_group')
    .values({ name, position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Offer {
  readonly kind: ProductKind
  readonly groupId: number
  readonly atlas: ListedAtlas
  readonly position: number
}

async function offer(trx: Transaction<Database>, { kind, groupId, atlas, position }: Offer): Promise<void> {
  const described = {
    title_de: atlas.title.de,
    title_en: atlas.title.en,
    demo: atlas.synthetic,
    active: true,
  }
  await trx
    .insertInto('product')
    .values({
      ...described,
      group_id: groupId,
      name: atlas.id,
      position,
      atlas_id: atlas.id,
      settings: JSON.stringify(kind.settings),
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'name']).doUpdateSet(described))
    .execute()
}

async function withdrawOthers(
  trx: Transaction<Database>,
  groupId: number,
  atlases: readonly ListedAtlas[],
): Promise<void> {
  const ids = atlases.map(({ id }) => id)
  await trx
    .updateTable('product')
    .set({ active: false })
    .where('group_id', '=', groupId)
    .where('active', '=', true)
    .$if(ids.length > 0, (query) => query.where('atlas_id', 'not in', ids))
    .execute()
}

/** Once for each customer and product, whatever became of that purchase. */
async function grantNewProducts(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('purchase')
    .columns(['customer_id', 'product_id', 'initial_orders'])
    .expression((row) =>
      row
        .selectFrom(['customer', 'product'])
        .select(['customer.id', 'product.id', 'customer.orders_of_new_products'])
        .where('customer.orders_of_new_products', 'is not', null)
        .where('product.active', '=', true)
        .where(({ or, eb }) => or([eb('customer.role', '<>', 'demo'), eb('product.demo', '=', true)]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('purchase')
                .select('purchase.id')
                .whereRef('purchase.customer_id', '=', 'customer.id')
                .whereRef('purchase.product_id', '=', 'product.id'),
            ),
          ),
        ),
    )
    .execute()
}
