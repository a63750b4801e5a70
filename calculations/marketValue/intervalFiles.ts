import type { MarketFigures, PricePlan } from '#domain'
import { formatYearMonth, plantIntervals } from '#domain'
import { CsvFile } from '../artefacts/csvFile.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { csv } from './siteFiles.ts'
import type { MarketSite, MarketValueSpec } from './spec.ts'

/** Energies, prices and figures of a site. */
export interface SiteIntervals {
  readonly spec: Pick<MarketValueSpec, 'intervals'>
  /** Beginning of the names of the site's files. */
  readonly stem: string
  readonly site: Pick<MarketSite, 'site_id'>
  readonly plan: PricePlan
  readonly energyMwh: Float64Array
  readonly figures: MarketFigures
  /** Requested months; null: all. */
  readonly months: ReadonlySet<string> | null
}

const columns = [
  { name: 'price_eur_mwh', decimals: 4 },
  { name: 'energy_mwh', decimals: 6 },
  { name: 'revenue_eur', decimals: 4 },
  { name: 'supported_share', decimals: 2 },
  { name: 'premium_eur', decimals: 4 },
]

/** Writes the ordered intervals of a site: `time_utc` is their beginning, an empty cell is not known. */
export async function writeIntervals(
  folder: string,
  { spec, stem, site, plan, energyMwh, figures, months }: SiteIntervals,
): Promise<ManifestFile[]> {
  const files: ManifestFile[] = []
  for (const length of spec.intervals)
    files.push(
      await writeArtefact(
        folder,
        {
          name: `${stem}_market_value_${length}s.csv`,
          kind: 'download',
          mediaType: csv,
          siteId: site.site_id,
        },
        async (sink) => {
          const file = new CsvFile(sink, columns)
          for (const [index, month] of plan.months.entries()) {
            if (months !== null && !months.has(formatYearMonth(month))) continue
            const { startMs, stepMs, ...values } = plantIntervals(plan, energyMwh, figures, index, length)
            const { priceEurMwh, revenueEur, supportedShare, premiumEur } = values
            await file.write({
              ...{ rows: priceEurMwh.length, startMs, stepMs },
              values: [priceEurMwh, values.energyMwh, revenueEur, supportedShare, premiumEur],
            })
          }
          await file.finish()
        },
      ),
    )
  return files
}
