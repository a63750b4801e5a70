import { withAtlas } from '#atlas'
import { type LayoutSeries, type LayoutSpec, layoutPlace, readLayoutSeries } from '#calculations'
import { isByPrices, objectivesOf } from '#contracts'
import { gridCellOf, mixesSynthetic } from '#domain'
import { marketDataOrigin, readPrices } from '#market'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { marketFolder } from './marketImports.ts'

/**
 * Reads the wind that a spec takes from an atlas, with the stored prices if its objective needs them; null if it has
 * sectors.
 * @param mayMix whether wind and prices may be combined of which one is synthetic
 * @throws Failure there is no such atlas, wind or price, the place is outside, or a mix was not requested
 */
export async function layoutSeriesOfSpec(
  context: Context,
  spec: LayoutSpec,
  mayMix: boolean,
): Promise<LayoutSeries | null> {
  const place = layoutPlace(spec)
  if (place === null) return null
  const { layoutCommand: text, marketData, energies } = context.words
  const { url, id, grid, synthetic } = await findAtlas(context, spec.wind.atlas!)
  if (gridCellOf(grid, place.lat, place.lon) === null)
    throw new Failure(text.outsideAtlas(String(place.lat), String(place.lon), id), 2)
  const prices = objectivesOf(spec).some(isByPrices) ? await readPrices(marketFolder(context)) : null
  if (prices?.length === 0) throw new Failure(marketData.nothing)
  const origin = prices && (await marketDataOrigin(marketFolder(context)))
  if (origin && !mayMix && mixesSynthetic({ synthetic }, origin)) throw new Failure(energies.mix)
  const series = await withAtlas(url, (atlas) => readLayoutSeries(atlas, place, prices))
  if (series === null) throw new Failure(text.noWind(id), 2)
  return series
}
