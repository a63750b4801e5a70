import { z } from 'zod'
import type { OwnTurbines } from '../../db/queries/turbines.ts'
import { type PageQuery, pageOfAll } from '../../http/paging.ts'

const ownKey = z.tuple([z.int32().min(0).max(2), z.int32()])
type OwnKey = z.output<typeof ownKey>

/**
 * A page of a customer's own turbine data: vendors, then types, then power curves.
 * @throws AppError INVALID_INPUT for an invalid cursor
 */
export function pageOfOwn(
  { vendors, types, curves }: OwnTurbines,
  query: PageQuery,
): { readonly own: OwnTurbines; readonly nextCursor: string | null } {
  const entries = [
    ...vendors.map((vendor) => ({ key: [0, vendor.id] as OwnKey, vendor })),
    ...types.map((type) => ({ key: [1, type.id] as OwnKey, type })),
    ...curves.map((curve) => ({ key: [2, curve.id] as OwnKey, curve })),
  ]
  const { rows, nextCursor } = pageOfAll(entries, query, ownKey, ({ key }) => key)
  return {
    own: {
      vendors: rows.flatMap((row) => ('vendor' in row ? [row.vendor] : [])),
      types: rows.flatMap((row) => ('type' in row ? [row.type] : [])),
      curves: rows.flatMap((row) => ('curve' in row ? [row.curve] : [])),
    },
    nextCursor,
  }
}
