import { join } from 'node:path'
import type { ListedAtlas } from '#atlas'
import { wholeFieldFileName } from '#calculations'
import { type IndexTurbine, type Language, referenceOf } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { requireTurbine } from '../bought/indexTurbines.ts'
import type { EnergySource } from './monthlyEnergies.ts'
import { orderedFields } from './orderedFields.ts'

/** A call about a turbine of an index product. */
interface TurbineCall {
  readonly caller: Caller
  readonly params: { readonly id: number }
  readonly query: { readonly turbine?: string | undefined }
  readonly language: Language
}

/**
 * Atlas and turbine of a call whose product the customer may view now.
 * @throws AppError NOT_FOUND | PRODUCT_NOT_PURCHASED | PURCHASE_EXPIRED | ATLAS_UNAVAILABLE | INVALID_INPUT
 */
export async function usableIndex(
  context: ServerContext,
  { caller, params, query, language }: TurbineCall,
): Promise<{ readonly atlas: ListedAtlas; readonly turbine: IndexTurbine; readonly source: EnergySource }> {
  const { balance, atlas } = await boughtProduct(context, caller.customer.id, 'yieldIndex', params.id)
  requireUnexpired(balance, language)
  const ordered = isJobId(query.turbine)
    ? (await orderedFields(context, caller.customer.id, atlas)).find(
        ({ turbine }) => turbine.id === query.turbine,
      )
    : undefined
  if (ordered !== undefined) {
    const folder = await context.artefacts.bring(ordered.attempt, [{ name: wholeFieldFileName }])
    return { atlas, turbine: ordered.turbine, source: { file: join(folder, wholeFieldFileName) } }
  }
  const turbine = requireTurbine(atlas, query.turbine)
  return { atlas, turbine, source: { url: atlas.url, turbineId: turbine.id } }
}

/** Reference turbines have names, ordered fields the id of their job. */
function isJobId(turbine: string | undefined): boolean {
  return turbine !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(turbine)
}

/** The requested reference years; null: the product's default. */
export function requestedReference({ reference }: { readonly reference?: string | undefined }) {
  return reference === undefined ? null : referenceOf(reference)
}
