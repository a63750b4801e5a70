import { exclusively, readDescription } from './publication.ts'
import { publishSeries, type SeriesDescription } from './seriesStore.ts'

/**
 * Empties a store of synthetic series: real data are never mixed with them.
 * @throws MarketBusy
 */
export function withdrawSynthetic(folder: string): Promise<void> {
  return exclusively(folder, async () => {
    const description = await readDescription<SeriesDescription>(folder)
    if (description?.synthetic !== true) return
    const { unit } = description
    await publishSeries(folder, {}, { synthetic: false, unit, imports: [], revisions: [] })
  })
}
