import { CalculationFailure, netEnergy } from '#calculations'
import type { FarmProduction } from '#contracts'
import type { TimedSeries } from '#domain'
import { AppError, invalidField } from '../../appError.ts'

/** Net power of a farm with the file of its result, for worker processes. */
export interface FarmPower {
  readonly about: FarmProduction
  readonly path: string
  readonly sha256: string
}

/** Finds the net power of a completed job of a customer. @throws AppError  as `findFarmPower` of the server's products */
export type FindFarmPower = (customerId: number, run: string) => Promise<FarmPower>

/** Net energy of the farm at each step of its weather, MWh; NaN if unknown. @throws AppError FILE_EXPIRED */
export async function farmEnergies({ about, path, sha256 }: FarmPower): Promise<TimedSeries> {
  try {
    return await netEnergy(path, sha256, about.net_share)
  } catch (error) {
    if (!(error instanceof CalculationFailure)) throw error
    throw new AppError('FILE_EXPIRED', {}, [], { cause: error })
  }
}

/**
 * Refuses a farm whose weather differs from a product's.
 * @param field that names the farm
 * @throws AppError INVALID_INPUT
 */
export function requireFarmOfAtlas({ atlas }: FarmProduction, atlasId: string, field: string): void {
  if (atlas !== atlasId) throw invalidField(field, (text) => text.farmProduction.refusals.otherAtlas(atlas))
}
