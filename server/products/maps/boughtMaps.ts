import type { ListedAtlas } from '#atlas'
import { type Language, products } from '#contracts'
import { marketFolders, readComparisonAbout } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { boughtProducts, type Product } from '../../db/queries/products.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import { orderBalance } from '../../ledger/index.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { findNamedCurve } from '../../turbines/findNamedCurve.ts'
import { type AtlasMapOf, mapId, mapsOfAtlas } from './atlasMaps.ts'
import { type HubTurbine, mapsOfTurbine, turbineOfMapId } from './turbineMaps.ts'

type Context = Pick<ServerContext, 'syncProducts' | 'database' | 'catalogue' | 'environment'>

export interface BoughtMap {
  readonly product: Product
  readonly map: AtlasMapOf
}

/** All maps of the atlases whose maps a customer has bought. Missing atlases have none. */
export async function boughtMaps(context: Context, customerId: number): Promise<BoughtMap[]> {
  const folder = marketFolders(context.environment).metered
  return mapsIn(await boughtAtlases(context, customerId), async (atlas) =>
    mapsOfAtlas(atlas, await readComparisonAbout(folder, atlas.id)),
  )
}

/**
 * Maps of a turbine for the same atlases.
 * @throws AppError NOT_FOUND: the customer has no such power curve
 */
export async function boughtTurbineMaps(
  context: Context,
  customerId: number,
  { curveId, hubHeightM }: HubTurbine,
): Promise<BoughtMap[]> {
  const curve = await findNamedCurve(context.database.db, customerId, curveId)
  if (curve === undefined) throw new AppError('NOT_FOUND', { name: `power_curve_id ${curveId}` })
  const atlases = await boughtAtlases(context, customerId)
  return mapsIn(atlases, async (atlas) => mapsOfTurbine(atlas, curve, hubHeightM))
}

interface BoughtAtlas {
  readonly product: Product
  readonly atlas: ListedAtlas
}

async function boughtAtlases({ syncProducts, database, catalogue }: Context, customerId: number) {
  await syncProducts()
  const bought = await boughtProducts(database.db, customerId)
  const atlases: BoughtAtlas[] = []
  for (const product of bought.filter(({ code }) => code === products.maps.code)) {
    const atlas = await catalogue.find(product.atlas_id)
    if (atlas) atlases.push({ product, atlas })
  }
  return atlases
}

async function mapsIn(
  atlases: readonly BoughtAtlas[],
  mapsOf: (atlas: ListedAtlas) => Promise<AtlasMapOf[]>,
): Promise<BoughtMap[]> {
  const maps: BoughtMap[] = []
  for (const { product, atlas } of atlases) for (const map of await mapsOf(atlas)) maps.push({ product, map })
  return maps
}

/** @throws AppError  NOT_FOUND without a purchase | PURCHASE_EXPIRED */
export async function usableMap(
  context: Context,
  { caller, language }: { readonly caller: Caller; readonly language: Language },
  id: string,
): Promise<AtlasMapOf> {
  const customerId = caller.customer.id
  const ofTurbine = turbineOfMapId(id)
  const maps = ofTurbine
    ? await boughtTurbineMaps(context, customerId, ofTurbine)
    : await boughtMaps(context, customerId)
  const found = maps.find(({ map }) => mapId(map) === id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const purchases = await purchasesOf(context.database.db, customerId, found.product.id)
  requireUnexpired(orderBalance(purchases), language)
  return found.map
}
