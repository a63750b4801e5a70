import { messages, type OrderedForecast, type SiteMarketForecast } from '#contracts'
import type { MarketDataOrigin } from '#market'
import type { ManifestFile } from '../../artefacts/manifest.ts'
import { type Information, type InformationRow, informationRows } from '../../provenance/informationRows.ts'
import { informationTable } from '../../provenance/informationTable.ts'
import type { SpecTurbine } from '../../turbine/specTurbine.ts'
import { writeTables } from '../../workbook/writeTables.ts'
import { plantRows } from '../plantRows.ts'
import type { MarketSite } from '../spec.ts'
import { basisRows, forecastSheets } from './forecastSheets.ts'

/** Inputs of a site's files. */
export interface ForecastTables {
  readonly information: Information & { readonly site: MarketSite }
  readonly origin: MarketDataOrigin
  readonly ordered: OrderedForecast
  readonly turbine: SpecTurbine
  readonly series: SiteMarketForecast
}

/** Information in the files of a site: plant, prices, place, atlas. */
export function forecastInformation({
  information,
  origin,
  ordered,
  turbine,
}: ForecastTables): InformationRow[] {
  const { site, language } = information
  return [
    ...plantRows(site, turbine, language),
    ...basisRows(ordered, origin, language),
    ...informationRows(information),
  ]
}

/** Months ahead with their chances, weather years and basis, as an Excel file. */
export function writeForecastWorkbook(
  folder: string,
  name: string,
  tables: ForecastTables,
): Promise<ManifestFile> {
  const { information, ordered, series } = tables
  const { site, language } = information
  const title = messages[language].marketForecast.file.title(site.name)
  return writeTables(folder, { name, siteId: site.site_id }, title, [
    ...forecastSheets(series.months, ordered.months, language),
    informationTable(forecastInformation(tables), language),
  ])
}
