import { chunksOfShard } from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import { tileOf } from '../layout/tiles.ts'
import { readCatalogue } from '../read/openAtlas.ts'
import { openSource } from '../read/openSource.ts'
import { ShardIndices } from '../read/shardIndices.ts'
import type { TurbineSite } from '../types.ts'
import { turbinesByCell } from './placedTurbines.ts'
import { reduceInOrder, type SeriesOptions } from './reduceInOrder.ts'

/** Sites that are computed together, so that common cells are read once. */
const SITES_TOGETHER = 16

/** Energy of one site at every step. */
export interface SiteEnergies {
  /** Index of the given sites. */
  readonly site: number
  /** MWh, shape [step of the atlas]; 0 outside the site's own steps, NaN if its weather is missing. */
  readonly energyMwh: Float64Array
}

/**
 * Energy of the turbines of sites at every step, site by site: like `turbineSeries` with one group per site, for more
 * sites than memory holds. Sites are sorted by cell, so that neighbours share reads; each comes once. One thread reads
 * a remote atlas.
 * @param url path of a folder, or a file:, http(s): or s3: URL
 * @throws as turbineSeries
 */
export async function* siteSeries(
  url: string,
  sites: readonly TurbineSite[],
  options: SeriesOptions = {},
): AsyncGenerator<SiteEnergies> {
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, options.signal)
    const { stepCount } = catalogue
    const { turbines } = turbinesByCell(
      sites.map((site) => ({ ...site, group: 0 })),
      catalogue,
    )
    const order = sortedByCell(sites, catalogue)
    const batches = Array.from({ length: Math.ceil(order.length / SITES_TOGETHER) }, (_, i) =>
      order.slice(i * SITES_TOGETHER, (i + 1) * SITES_TOGETHER),
    )
    const indexOf = new Map(turbines.map((turbine, index) => [turbine, index]))
    const units = batches.map((batch) => {
      const own = turbinesByCell(
        batch.map((site, group) => ({ ...sites[site]!, group })),
        catalogue,
      )
      const cells = own.cells.map(({ cell, turbines: inCell }) => ({
        cell,
        turbines: inCell.map((one) => ({ ...one, turbine: indexOf.get(own.turbines[one.turbine]!)! })),
      }))
      return { cells, groupCount: batch.length, fromStep: 0, endStep: stepCount }
    })
    const layout = layoutOf(catalogue)
    const indices = new ShardIndices(source, chunksOfShard(layout.chunksPerShard))
    const work = {
      store: { folder: source.url, catalogue },
      turbines,
      units,
      ...(source.isRemote ? { remote: { source, layout, indices } } : {}),
    }
    let next = 0
    for await (const energies of reduceInOrder(work, options)) {
      for (const [group, site] of batches[next++]!.entries())
        yield { site, energyMwh: energies.subarray(group * stepCount, (group + 1) * stepCount) }
    }
  } finally {
    await source.close()
  }
}

/** Indices of sites, grouped by tile and then row by row. */
function sortedByCell(sites: readonly TurbineSite[], { grid }: Catalogue): number[] {
  const keys = sites.map(({ cells: [cell] }) => {
    if (cell === undefined) throw new RangeError('a site without a cell')
    const { tileX, tileY } = tileOf(cell)
    return ((tileY * grid.xSz + tileX) * grid.ySz + cell.y) * grid.xSz + cell.x
  })
  return keys.map((_, site) => site).sort((a, b) => keys[a]! - keys[b]! || a - b)
}
