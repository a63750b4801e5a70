import { type ListedAtlas, weatherBasis } from '#atlas'
import type { Language } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { boughtProducts } from '../../db/queries/products.ts'
import type { Caller } from '../../policies/caller.ts'

type AtlasContext = Pick<ServerContext, 'database' | 'catalogue' | 'syncProducts'>

export interface JudgingCall {
  readonly caller: Caller
  readonly language: Language
}

/** Atlases with a product of the customer. */
export async function boughtAtlases(
  { database, catalogue, syncProducts }: AtlasContext,
  { caller }: Pick<JudgingCall, 'caller'>,
): Promise<ListedAtlas[]> {
  await syncProducts()
  const bought = await boughtProducts(database.db, caller.customer.id)
  const ids = new Set(bought.map(({ atlas_id }) => atlas_id))
  return (await catalogue.list()).filter(({ id }) => ids.has(id))
}

/** The same atlases for their skill. Others are compared with ERA5, the first one, which most studies use. */
export async function judgedAtlases(context: AtlasContext, call: JudgingCall) {
  const isEra5 = ({ citation }: ListedAtlas) => Number(citation.includes('ERA5'))
  const atlases = (await boughtAtlases(context, call)).toSorted((a, b) => isEra5(b) - isEra5(a))
  return atlases.map((atlas) => ({
    ...{ id: atlas.id, url: atlas.url, title: atlas.title[call.language] },
    weather: weatherBasis(atlas),
  }))
}
