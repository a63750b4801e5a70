import path from 'node:path'
import { type BasisSubject, basisOfSources, type FigureBasis, sourceReadings } from '#domain'
import type { GenerationSeries } from '../generation/generationColumns.ts'
import { importedValueFiles, marketValueRevisions } from '../official/importMarketValues.ts'
import { generationFolder, pricesFolder } from '../store/folders.ts'
import { describeSeries, type SeriesDescription } from '../store/seriesStore.ts'
import { shortVersion } from '../store/shortVersion.ts'
import { ownName } from './ownName.ts'

/** Data bases of the stored market data. */
export interface MarketBases {
  readonly prices: FigureBasis
  /** Measured generation of a technology; null if none is stored. */
  readonly generation: (series: GenerationSeries) => FigureBasis | null
  /** Published market values. */
  readonly official: FigureBasis
}

/** Source of the shipped values. */
const shippedSource = 'netztransparenz.de'

/** Bases of the stored market data, without reading the values; null without prices. @param folder  of all market data */
export async function marketBases(folder: string): Promise<MarketBases | null> {
  const [prices, generation, imported, files] = await Promise.all([
    describeSeries(path.join(folder, pricesFolder)),
    describeSeries(path.join(folder, generationFolder)),
    marketValueRevisions(folder),
    importedValueFiles(folder),
  ])
  if (prices === null) return null
  const officialName = [...new Set([shippedSource, ...imported.map(({ source }) => source)])]
    .filter((name) => name !== '')
    .join(', ')
  return {
    prices: basisOfSeries('prices', prices, Object.keys(prices.series)),
    generation: (series) =>
      generation?.series[series] === undefined ? null : basisOfSeries('generation', generation, [series]),
    official: basisOfSources(
      [
        {
          subject: 'officialValues',
          kind: prices.synthetic ? 'synthetic' : 'official',
          name: prices.synthetic ? ownName : officialName,
          version: String(imported.length),
          licence: null,
          readings: sourceReadings(files),
        },
      ],
      null,
    ),
  }
}

function basisOfSeries(
  subject: BasisSubject,
  { synthetic, imports, checksum, series, filled = [] }: SeriesDescription,
  names: readonly string[],
): FigureBasis {
  const named = [...imports.map(({ source }) => source), ...filled.map(({ source }) => source)]
  const publishers = [...new Set(named)].filter((name) => name !== '')
  const name = synthetic ? ownName : publishers.join(', ')
  return basisOfSources(
    [
      {
        ...{ subject, name, licence: null },
        kind: synthetic ? 'synthetic' : 'measured',
        version: shortVersion(checksum),
        readings: sourceReadings(imports),
      },
    ],
    names
      .flatMap((one) => series[one]?.runs ?? [])
      .map(({ startMs, stepMs, count }) => ({ fromMs: startMs, endMs: startMs + stepMs * count })),
  )
}
