import { forwardOriginOf, messages, type PpaResult, type PpaUsedTerms } from '#contracts'
import {
  type ForwardOrigin,
  formatYearMonth,
  type PpaPrice,
  ppaCashFlow,
  writeCsv,
  writtenDegrees,
} from '#domain'
import type { MarketDataOrigin } from '#market'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { writeInformationFile } from '../provenance/informationFile.ts'
import type { Information } from '../provenance/informationRows.ts'
import { siteInformation, writeSiteWorkbook } from './siteWorkbook.ts'
import type { PpaSpec } from './spec.ts'

/** What the files of a site are made of. */
export interface SiteTables {
  readonly information: Information
  readonly origin: MarketDataOrigin
  readonly terms: PpaUsedTerms
  readonly fit: PpaResult['fit']
  readonly isFitted: boolean
  readonly history: PpaResult['history']
  readonly quotes: PpaResult['quotes']
  readonly priced: PpaPrice
  readonly site: PpaResult['sites'][number]
}

const csv = 'text/csv; charset=utf-8'

/** Decimals of columns: prices and factors, energies, money. */
const [priceDecimals, energyDecimals, moneyDecimals] = [4, 3, 2]

/**
 * Writes the files of a site that were ordered.
 *
 * @param stem  of their names: safe, and unique among the sites
 */
export async function writeSiteFiles(
  folder: string,
  { stem, formats, ...tables }: SiteTables & { readonly stem: string; readonly formats: PpaSpec['formats'] },
): Promise<ManifestFile[]> {
  const { priced, site } = tables
  const write = (name: string, rows: readonly (readonly (string | number)[])[]) =>
    writeArtefact(folder, { name, kind: 'download', mediaType: csv, siteId: site.site_id }, (file) =>
      file.write(Buffer.from(writeCsv(rows))),
    )
  const files: ManifestFile[] = []
  if (formats.includes('csv')) {
    files.push(await write(`${stem}_steps.csv`, stepRows(priced)))
    files.push(await write(`${stem}_years.csv`, yearRows(priced, tables.terms.forward.quote_date)))
    files.push(await write(`${stem}_months.csv`, monthRows(priced, tables.terms.forward)))
    files.push(await writeInformationFile(folder, stem, site.site_id, siteInformation(tables)))
  }
  if (formats.includes('xlsx')) files.push(await writeSiteWorkbook(folder, `${stem}.xlsx`, tables))
  return files
}

/** Writes the prices of all sites as one table, where CSV was ordered. */
export async function writeListFiles(
  folder: string,
  { formats, atlas, language }: Pick<PpaSpec, 'formats' | 'atlas' | 'language'>,
  { sites }: Pick<PpaResult, 'sites'>,
): Promise<ManifestFile[]> {
  if (!formats.includes('csv')) return []
  const head = [
    ...['site', 'lat', 'lon', 'energy_mwh', 'site_to_fleet', 'pay_as_produced_eur_mwh', 'baseload_eur_mwh'],
    ...['pay_as_forecast_eur_mwh', 'residual_procurement_eur_mwh', 'break_even_eur_mwh'],
    'break_even_with_option_eur_mwh',
  ]
  const rows = sites.map(({ name, lat, lon, ratio, price, break_even }) => [
    ...[name, writtenDegrees(lat), writtenDegrees(lon)],
    ...[rounded(price.energy, energyDecimals), rounded(ratio, 5)],
    ...[price.pay_as_produced, price.baseload, price.pay_as_forecast, price.residual_procurement].map((one) =>
      rounded(one, priceDecimals),
    ),
    ...[break_even?.price ?? null, break_even?.with_option?.price ?? null].map((one) =>
      one === null ? null : rounded(one, priceDecimals),
    ),
  ])
  const name = `${messages[language].ppa.allSitesFile}_${atlas}_ppa.csv`
  const content = Buffer.from(writeCsv([head, ...rows]))
  return [
    await writeArtefact(folder, { name, kind: 'download', mediaType: csv, siteId: null }, (file) =>
      file.write(content),
    ),
  ]
}

function stepRows({ steps }: PpaPrice) {
  return [
    ['step', 'change_eur_mwh', 'level_eur_mwh'],
    ...steps.map(({ id, changeEurMwh, levelEurMwh }) => [
      ...[id, rounded(changeEurMwh, priceDecimals), rounded(levelEurMwh, priceDecimals)],
    ]),
  ]
}

function yearRows({ years, payAsProducedEurMwh }: PpaPrice, quoteDate: string | null) {
  const head = [
    ...['year', 'months', 'forward_base_eur_mwh', 'forward_origin', 'fleet_profile_factor', 'value_eur_mwh'],
    ...['energy_mwh', 'paid_mwh', 'discount_factor', 'price_eur_mwh', 'revenue_eur'],
    ...['season_factor', 'quote_date'],
  ]
  const rows = years.map((year) => {
    const price = payAsProducedEurMwh * year.indexFactor
    return [
      ...[year.year, year.months.length, rounded(year.forwardBaseEurMwh, priceDecimals), year.forwardOrigin],
      ...[rounded(year.fleetFactor, 5), rounded(year.valueEurMwh, priceDecimals)],
      ...[rounded(year.energyMwh, energyDecimals), rounded(year.paidMwh, energyDecimals)],
      ...[rounded(year.discountFactor, 6), rounded(price, priceDecimals)],
      rounded(price * year.paidMwh, moneyDecimals),
      ...[rounded(year.seasonFactor, 6), rests(year.forwardOrigin) ? (quoteDate ?? '') : ''],
    ]
  })
  return [head, ...rows]
}

/** Whether a price comes from quotes, or is carried on from them. */
function rests(origin: ForwardOrigin): boolean {
  return origin === 'quotes' || origin === 'carried'
}

function monthRows(priced: PpaPrice, forward: PpaUsedTerms['forward']) {
  const head = [
    ...['month', 'energy_mwh', 'paid_mwh', 'price_eur_mwh', 'revenue_eur', 'market_value_eur_mwh'],
    ...['market_revenue_eur', 'discount_factor', 'discounted_revenue_eur'],
    ...['forward_base_eur_mwh', 'forward_origin'],
  ]
  const rows = ppaCashFlow(priced).map((one) => [
    ...[formatYearMonth(one), rounded(one.energyMwh, energyDecimals), rounded(one.paidMwh, energyDecimals)],
    ...[rounded(one.priceEurMwh, priceDecimals), rounded(one.revenueEur, moneyDecimals)],
    ...[rounded(one.marketValueEurMwh, priceDecimals), rounded(one.marketEur, moneyDecimals)],
    ...[rounded(one.discountFactor, 6), rounded(one.discountedEur, moneyDecimals)],
    ...[rounded(one.baseEurMwh, priceDecimals), forwardOriginOf(forward, one)],
  ])
  return [head, ...rows]
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
