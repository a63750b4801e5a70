import { sql, type Transaction } from 'kysely'
import type { ListedAtlas } from '#atlas'
import { isAvailable, type PurchasableProduct, productNames, products, purchasableProducts } from '#contracts'
import { defaultHubHeightRangeM } from '#domain'
import type { AtlasCatalogue } from '../atlases/catalogue.ts'
import { grantDemoProducts } from '../commands/grantDemoProducts.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import type { ProductSettings } from '../db/schema/products.ts'
import { productKinds } from './kinds.ts'

const productLock = 727_002

/**
 * Offers a product of every kind for every atlas of the catalogue, and none of a missing atlas. It grants the
 * accounts of a first start orders for synthetic weather, and none for products that cost money.
 */
export async function syncProducts(database: OpenDatabase, atlases: readonly ListedAtlas[]): Promise<void> {
  await database.transaction(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${productLock})`.execute(trx)
    for (const name of purchasableProducts) {
      const groupId = await ensureGroup(trx, name)
      for (const [index, atlas] of atlases.entries())
        await offer(trx, { name, groupId, atlas, position: index + 1 })
      await withdrawOthers(trx, groupId, atlases)
    }
    await grantDemoProducts(trx, 0)
  })
}

/** Runs `syncProducts` when the catalogue has changed; checking is cheap. */
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

async function ensureGroup(trx: Transaction<Database>, product: PurchasableProduct): Promise<number> {
  const name = products[product].code
  const position = productNames.indexOf(product) + 1
  const { id } = await trx
    .insertInto('product_group')
    .values({ name, position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Offer {
  readonly name: PurchasableProduct
  readonly groupId: number
  readonly atlas: ListedAtlas
  readonly position: number
}

async function offer(trx: Transaction<Database>, { name, groupId, atlas, position }: Offer): Promise<void> {
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
      settings: JSON.stringify(settingsOf(name)),
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'name']).doUpdateSet(described))
    .execute()
}

/** Products without orders need no heights. */
const viewedHeightsM = { ...defaultHubHeightRangeM, proposed: [] }

/** Limits of a product of an atlas. */
function settingsOf(name: PurchasableProduct): ProductSettings {
  const isOrdered = isAvailable(name)
  const { min, max, proposed } = isOrdered ? products[name].heightsM : viewedHeightsM
  return {
    hmin: min,
    hmax: max,
    default_heights: proposed,
    interpolation: isOrdered ? products[name].interpolation : 'bilinear',
    formats: isOrdered ? productKinds[name].formats : [],
  }
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
