import { readWholeField } from '#calculations'
import type { EnergyField } from '#domain'
import { readAtlas } from '../../atlases/readAtlas.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'

/** Energies of one of the turbines of an atlas, or of one that was ordered. */
export type EnergySource =
  | {
      /** Address of the atlas, for `openAtlas`. */
      readonly url: string
      readonly turbineId: string
    }
  | {
      /** Path of an ordered field. */
      readonly file: string
    }

/**
 * Reads the monthly energies of every cell, for worker processes: unpacking them takes longer than the server's own
 * thread may be held.
 *
 * @throws AppError  FILE_EXPIRED of an ordered field | PRODUCT_UPDATING where the atlas is being replaced, or cannot be read
 */
export async function readMonthlyEnergies(source: EnergySource): Promise<EnergyField> {
  if ('file' in source) return orFileExpired(readWholeField(source.file))
  const { url, turbineId } = source
  return readAtlas(url, async (atlas) => {
    const { months, data } = await atlas.readMonthlyEnergy(turbineId)
    return { months, data }
  })
}
