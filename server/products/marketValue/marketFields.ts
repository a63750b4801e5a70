import type { AtlasGrid, MarketField } from '#domain'
import { computeFields, currentField } from '#market'
import { AppError } from '../../appError.ts'
import { type MarketSource, orUpdating } from './marketSource.ts'

/** Energy and revenue of a reference turbine over an atlas. */
export interface FieldsRequest extends MarketSource {
  readonly atlas: FieldAtlas
  readonly turbineId: string
  /** Where what was worked out is stored. */
  readonly fieldsFolder: string
}

interface FieldAtlas {
  readonly id: string
  readonly version: string
  readonly grid: AtlasGrid
  readonly stepCount: number
}

/** Steps of cells that are worked out while somebody waits: some ten seconds on one core. The server does larger atlases by itself. */
const mostAtOnce = 1e9

/** The same for worker processes: see `marketFields` of the contract. */
export async function marketFieldsAsBytes(request: FieldsRequest): Promise<Uint8Array> {
  const { energyMwh, revenueEur } = await marketFields(request)
  const bytes = (data: ArrayLike<number>) => Buffer.from(Float32Array.from(data).buffer)
  return Buffer.concat([bytes(energyMwh.data), bytes(revenueEur.data)])
}

/**
 * Energy and revenue of all cells, of the months that weather and prices have: as they are stored, or worked out now and
 * stored where that takes seconds.
 *
 * @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING where the atlas is large and not worked out yet, is being
 *                   replaced, or cannot be read
 */
export async function marketFields(request: FieldsRequest): Promise<MarketField> {
  const { atlas, turbineId, url } = request
  const stored = await currentField(atlas, turbineId, request)
  if (stored !== null) return stored
  if (atlas.grid.xSz * atlas.grid.ySz * atlas.stepCount > mostAtOnce) throw new AppError('PRODUCT_UPDATING')
  const fields = await orUpdating(() => computeFields({ ...request, atlasUrl: url }, [turbineId]))
  if (fields === null) throw new AppError('PRICES_UNAVAILABLE')
  return fields[0]!
}
