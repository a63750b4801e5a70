import { createFormat, forwardText, messages, originTexts, turbineText } from '#contracts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type InformationRow, informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { writeTables } from '../workbook/writeTables.ts'
import { caseSheets } from './caseSheet.ts'
import { cashFlowSheet } from './cashFlowSheet.ts'
import { comparisonSheet } from './comparisonSheet.ts'
import { forwardSheet } from './forwardSheet.ts'
import { inputSheet } from './inputSheet.ts'
import { sensitivitySheet } from './sensitivitySheet.ts'
import type { SiteTables } from './siteFiles.ts'
import { waterfallSheet } from './waterfallSheet.ts'
import { yearSheet } from './yearSheet.ts'

/**
 * The price of a site as an Excel file with formulas: changed inputs update waterfall and cash flow. Cells
 * have our computed values, for readers that do not compute.
 */
export function writeSiteWorkbook(folder: string, name: string, tables: SiteTables): Promise<ManifestFile> {
  const { site, information } = tables
  const { ppa: text } = messages[information.language]
  return writeTables(folder, { name, siteId: site.site_id }, text.workbookTitle(site.name), [
    waterfallSheet(tables),
    inputSheet(tables),
    forwardSheet(tables),
    yearSheet(tables),
    cashFlowSheet(tables),
    comparisonSheet(tables),
    ...caseSheets(tables),
    sensitivitySheet(tables),
    informationTable(siteInformation(tables), information.language),
  ])
}

/** Information needed to use a site's price. */
export function siteInformation({ information, origin, site, terms, quotes }: SiteTables): InformationRow[] {
  const { ppa: text, marketValue, yieldTerms, units } = messages[information.language]
  const { turbine } = site
  const format = createFormat(information.language, units, 'UTC')
  return [
    [text.result.turbine, `${turbineText(turbine, yieldTerms, format)} · ${turbine.hub_height} m`],
    [text.inputs.forward, forwardText(terms, text, format)],
    ...(quotes.length > 0 ? [[text.inputs.quoteSources, quotes.at(-1)!.sources.join(' · ')] as const] : []),
    [marketValue.pricesVersion, origin.version],
    [marketValue.pricesSource, originTexts(origin, marketValue, format).join(' · ')],
    [text.title, text.disclaimer],
    ...informationRows(information),
  ]
}
