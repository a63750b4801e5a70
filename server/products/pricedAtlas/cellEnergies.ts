import { siteSeries } from '#atlas'
import type { GridCell } from '#domain'
import { energyOfReference } from '#market'
import { orUpdating } from '../../atlases/readAtlas.ts'

/**
 * Energy of a reference turbine in a cell at each step of the atlas, MWh.
 * @param url of the atlas, for `openAtlas`
 * @throws AppError PRODUCT_UPDATING
 */
export function cellEnergies(url: string, turbineId: string, cell: GridCell): Promise<Float64Array> {
  const { ratedPowerKw: _, ...turbine } = energyOfReference(turbineId)
  return orUpdating(async () => {
    const site = { turbine, cells: [{ ...cell, weight: 1 }] }
    for await (const one of siteSeries(url, [site], { threads: 1 })) return one.energyMwh
    throw new Error('a site without energies')
  })
}
