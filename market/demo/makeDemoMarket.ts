import path from 'node:path'
import { generationUnit } from '../generation/readGenerationFile.ts'
import { type Intervals, noIntervals } from '../intervals/intervals.ts'
import { priceSeries, priceUnit } from '../prices/readPriceFile.ts'
import { generationFolder, pricesFolder } from '../store/folders.ts'
import { exclusively, readDescription } from '../store/publication.ts'
import {
  type MarketImport,
  publishSeries,
  type SeriesContent,
  type SeriesDescription,
} from '../store/seriesStore.ts'
import { type DemoHour, demoMonths } from './demoHours.ts'
import { demoPrices } from './demoPrices.ts'
import { demoWeather } from './demoWeather.ts'

export interface DemoMarketOptions {
  /** Folder of all market data. */
  readonly folder: string
  /** Folder of the demo atlas: hourly, with u100, v100 and ssrd. */
  readonly atlasFolder: string
  /** YYYY-MM-DD. */
  readonly today: string
  readonly signal?: AbortSignal
}

const source =
  'Anemone: synthetic, from the weather of the demo atlas; no market ever had these hours. CC0-1.0. Sums and means of ' +
  'months after Bundesnetzagentur | SMARD.de (CC BY 4.0) and netztransparenz.de'

/**
 * Makes synthetic prices and generation that follow the weather of the demo atlas, marked as synthetic. Does nothing if
 * any prices or generation are stored.
 * @returns whether they were made
 * @throws AtlasError, MarketBusy
 */
export async function makeDemoMarket({
  folder,
  atlasFolder,
  today,
  signal,
}: DemoMarketOptions): Promise<boolean> {
  const [prices, generation] = [path.join(folder, pricesFolder), path.join(folder, generationFolder)]
  return exclusively(prices, () =>
    exclusively(generation, async () => {
      if ((await readDescription(prices)) !== null) return false
      if ((await readDescription<SeriesDescription>(generation))?.synthetic === false) return false
      const months = demoMonths(await demoWeather(atlasFolder, signal))
      const hours = months.flatMap((month) => month.hours)
      const about = (rows: number): MarketImport => ({
        file: path.basename(atlasFolder),
        sha256: '',
        rows,
        firstMs: hours[0]!.startMs,
        lastMs: hours.at(-1)!.startMs,
        importedOn: today,
        source,
      })
      const common = { synthetic: true, imports: [about(hours.length)], revisions: [] }
      // Prices are written last: if they exist, the demo market is complete.
      await publishSeries(generation, demoGeneration(hours), { ...common, unit: generationUnit })
      await publishSeries(prices, { [priceSeries]: demoPrices(months) }, { ...common, unit: priceUnit })
      return true
    }),
  )
}

function demoGeneration(hours: readonly DemoHour[]): SeriesContent {
  const seriesOf = (powerMw: (hour: DemoHour) => number): Intervals => {
    const intervals = noIntervals()
    for (const hour of hours) intervals.hours.set(hour.startMs, Math.round(powerMw(hour)) * generationUnit)
    return intervals
  }
  return {
    windOnshore: seriesOf(({ windOnshoreMw }) => windOnshoreMw),
    windOffshore: seriesOf(({ windOffshoreMw }) => windOffshoreMw),
    solar: seriesOf(({ solarMw }) => solarMw),
    load: seriesOf(({ loadMw }) => loadMw),
  }
}
