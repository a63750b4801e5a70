import type { AtlasGrid, EnergyField, MarketField } from '#domain'
import { computeFieldsOf, currentField, type FieldKind } from '#market'
import { AppError } from '../../appError.ts'
import { orUpdating } from '../../atlases/readAtlas.ts'
import type { MarketSource } from './marketSource.ts'

/** Energy and revenue of a reference turbine over an atlas. */
export interface FieldsRequest extends MarketSource {
  readonly atlas: FieldAtlas
  readonly turbineId: string
  /** Folder of computed fields. */
  readonly fieldsFolder: string
}

interface FieldAtlas {
  readonly id: string
  readonly version: string
  readonly grid: AtlasGrid
  readonly stepCount: number
}

/** Cell steps to compute during a call: some ten seconds on one core. The server computes larger atlases. */
const mostAtOnce = 1e9

/** Result for worker processes: see `marketFields` of the contract. */
export async function marketFieldsAsBytes(request: FieldsRequest): Promise<Uint8Array> {
  const { energyMwh, revenueEur } = await marketFields(request)
  const bytes = (data: ArrayLike<number>) => Buffer.from(Float32Array.from(data).buffer)
  return Buffer.concat([bytes(energyMwh.data), bytes(revenueEur.data)])
}

/**
 * Energy at negative prices and its revenue: sums over all months, as 32-bit floats [4][cell]: all energy, all revenue,
 * energy at negative prices, its revenue. See `ppaNegativePrices` of the contract.
 * @throws AppError as `marketFields`
 */
export async function negativeSumsAsBytes(request: FieldsRequest): Promise<Uint8Array> {
  const all = await marketFields(request)
  const negative = await marketFields(request, 'negative')
  const parts = [all.energyMwh, all.revenueEur, negative.energyMwh, negative.revenueEur]
  return Buffer.concat(parts.map((part) => Buffer.from(Float32Array.from(sumOfMonths(part)).buffer)))
}

/** Sum of the months that are known in every cell; shape [cell]. */
function sumOfMonths({ months, data }: EnergyField): Float64Array {
  const sums = new Float64Array(months.length === 0 ? 0 : data.length / months.length)
  for (const [i, value] of data.entries()) if (!Number.isNaN(value)) sums[i % sums.length]! += value
  return sums
}

/**
 * Energy and revenue of all cells, for the months with weather and prices: stored, or computed and stored now
 * if that takes seconds.
 *
 * @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING if the atlas is large and not computed yet, is
 * being
 *                   replaced, or cannot be read
 */
export async function marketFields(request: FieldsRequest, kind: FieldKind = 'all'): Promise<MarketField> {
  const { atlas, turbineId, url } = request
  const stored = await currentField(atlas, turbineId, request, kind)
  if (stored !== null) return stored
  if (atlas.grid.xSz * atlas.grid.ySz * atlas.stepCount > mostAtOnce) throw new AppError('PRODUCT_UPDATING')
  const fields = await orUpdating(() => computeFieldsOf(kind, { ...request, atlasUrl: url }, [turbineId]))
  if (fields === null) throw new AppError('PRICES_UNAVAILABLE')
  return fields[0]!
}
