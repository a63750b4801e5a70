import type { ListedAtlas } from '#atlas'
import { type IndexTurbine, type Language, referenceOf } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { requireTurbine } from '../bought/indexTurbines.ts'
import type { EnergySource } from './monthlyEnergies.ts'

/** A call about a turbine of an index product. */
interface TurbineCall {
  readonly caller: Caller
  readonly params: { readonly id: number }
  readonly query: { readonly turbine?: string | undefined }
  readonly language: Language
}

/**
 * The atlas and the turbine of a call whose product may be looked at now.
 *
 * @throws AppError  NOT_FOUND | PRODUCT_NOT_PURCHASED | PURCHASE_EXPIRED | ATLAS_UNAVAILABLE | INVALID_INPUT
 */
export async function usableIndex(
  context: ServerContext,
  { caller, params, query, language }: TurbineCall,
): Promise<{ readonly atlas: ListedAtlas; readonly turbine: IndexTurbine; readonly source: EnergySource }> {
  const { balance, atlas } = await boughtProduct(context, caller.customer.id, 'yieldIndex', params.id)
  requireUnexpired(balance, language)
  const turbine = requireTurbine(atlas, query.turbine)
  return { atlas, turbine, source: { url: atlas.url, turbineId: turbine.id } }
}

/** The years that a call asks for as 100 %; null: the product's own. */
export function wantedReference({ reference }: { readonly reference?: string | undefined }) {
  return reference === undefined ? null : referenceOf(reference)
}
