import { readWholeField } from '#calculations'
import type { EnergyField } from '#domain'
import { readAtlas } from '../../atlases/readAtlas.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'

/** Energies of a reference turbine of an atlas, or of an ordered turbine. */
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
 * Reads the monthly energies of every cell, for worker processes: unpacking takes too long for the server's thread.
 * @throws AppError FILE_EXPIRED for an ordered field | PRODUCT_UPDATING if the atlas is being replaced or unreadable
 */
export async function readMonthlyEnergies(source: EnergySource): Promise<EnergyField> {
  if ('file' in source) return orFileExpired(readWholeField(source.file))
  const { url, turbineId } = source
  return readAtlas(url, async (atlas) => {
    const { months, data } = await atlas.readMonthlyEnergy(turbineId)
    return { months, data }
  })
}
