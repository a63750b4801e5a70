import { isAtlasError, openAtlas } from '#atlas/read'
import type { EnergyField } from '#domain'
import { AppError } from '../../appError.ts'

/** Energies of one of the turbines of an atlas. */
export interface EnergySource {
  /** Of the atlas, for `openAtlas`. */
  readonly url: string
  readonly turbineId: string
}

/**
 * Reads the monthly energies of every cell, for worker processes: unpacking them takes longer than the server's own
 * thread may be held.
 *
 * @throws AppError  PRODUCT_UPDATING where the atlas is being replaced, or cannot be read
 */
export async function readMonthlyEnergies({ url, turbineId }: EnergySource): Promise<EnergyField> {
  try {
    const atlas = await openAtlas(url)
    try {
      const { months, data } = await atlas.readMonthlyEnergy(turbineId)
      return { months, data }
    } finally {
      await atlas.close()
    }
  } catch (error) {
    if (isAtlasError(error)) throw new AppError('PRODUCT_UPDATING', {}, [], { cause: error })
    throw error
  }
}
