import { createFormat, messages, referenceText, turbineText } from '#contracts'
import { finiteOrNull } from '#domain'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type InformationRow, informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { orderedTurbineOf } from '../turbine/specTurbine.ts'
import { filledTable, textColumn } from '../workbook/filledTable.ts'
import { quantityColumn } from '../workbook/sheetOf.ts'
import { writeTables } from '../workbook/writeTables.ts'
import type { SiteTables } from './siteFiles.ts'

/** Months, years and the scatter of months of a site as an Excel file, with an information sheet. */
export function writeSiteWorkbook(folder: string, name: string, tables: SiteTables): Promise<ManifestFile> {
  const { information, energies, series } = tables
  const { site, language } = information
  const { yieldIndex, quantities } = messages[language]
  const text = yieldIndex.tables
  const percent = (header: string) => quantityColumn(header, 'yieldIndex')
  const energy = quantityColumn(text.energy, 'freeEnergy')
  const months = filledTable(
    text.months,
    [textColumn(quantities.month), energy, percent(text.index), percent(text.rolling)],
    series.months.map(({ month, index, rolling }, m) => [
      month,
      finiteOrNull(energies.data[m]!),
      index,
      rolling,
    ]),
  )
  const years = filledTable(
    text.years,
    [quantityColumn(quantities.year, 'year'), percent(text.index)],
    series.years.map(({ year, index }) => [year, index]),
  )
  const spread = filledTable(
    text.spread,
    [quantityColumn(quantities.month, 'month'), ...[text.deviation, text.p10, text.p90].map(percent)],
    series.spread.map(({ month, deviation, p10, p90 }) => [month, deviation, p10, p90]),
  )
  const last = informationTable(siteInformation(tables), language)
  const identity = { name, siteId: site.site_id }
  return writeTables(folder, identity, yieldIndex.workbookTitle(site.name), [months, years, spread, last])
}

/** Information needed to use a site's index. */
export function siteInformation({ spec, information, series }: SiteTables): InformationRow[] {
  const { language } = information
  const { yieldIndex, yieldTerms, units } = messages[language]
  const text = yieldIndex.tables
  const [fromYear, tillYear] = series.reference
  const { turbine } = spec
  return [
    [text.turbine, turbineText(orderedTurbineOf(turbine), yieldTerms, createFormat(language, units))],
    [text.hubHeight, String(turbine.hub_height_m)],
    [text.mode, yieldIndex.modeHints[series.mode]],
    [text.reference, referenceText({ fromYear, tillYear })],
    [text.referenceEnergy, series.reference_energy === null ? '' : series.reference_energy.toFixed(3)],
    ...informationRows(information),
  ]
}
