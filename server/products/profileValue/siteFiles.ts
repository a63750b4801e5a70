import { informationText, tablesWorkbook } from '#calculations'
import {
  type ColumnOf,
  columnFactory,
  comparedFields,
  type Language,
  messages,
  profileTable,
  resultWords,
  tableCsv,
} from '#contracts'
import { gridCellOf, type LatLon, writtenDegrees } from '#domain'
import { technologyProfiles } from '#market'
import type { FieldAbout } from '../../fields/describeField.ts'
import { shareOfMonths } from '../periods/productPeriods.ts'
import { type FieldsRequest, marketFields } from '../pricedAtlas/marketFields.ts'
import { openMarket } from '../pricedAtlas/marketSource.ts'
import { profileAbout } from './profileAbout.ts'
import { type ProfileSource, requireProfileBasis } from './profileSource.ts'
import { siteProfile } from './siteProfiles.ts'

/** The sites of a list with a reference turbine, in a format. */
export interface SiteFileRequest {
  readonly source: ProfileSource
  readonly fields: FieldsRequest
  readonly list: string
  readonly sites: readonly (LatLon & { readonly name: string })[]
  readonly format: 'csv' | 'xlsx' | 'about'
  readonly about: FieldAbout
  readonly language: Language
}

/** Sites outside the atlas have no rows. @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING */
export async function siteFile(request: SiteFileRequest): Promise<Uint8Array> {
  const { source, fields, list, sites, format, about, language } = request
  const { grid } = fields.atlas
  const { profileValue: text, workbook } = messages[language]
  const words = resultWords(language)
  const basis = await requireProfileBasis(source)
  const informed = [
    [text.files.turbine, about.turbine],
    [text.files.basis, text.files.methodOfSites],
    ...profileAbout(about, basis.market.origin, language),
  ] as const
  if (format === 'about') return informationText(informed)
  const opened = await openMarket(fields)
  const field = await marketFields(fields)
  const technologies = technologyProfiles(basis)
  const { turbineId, url, marketFolder } = fields
  const shares = await shareOfMonths({ turbineId, url, marketFolder })
  const rows = sites.flatMap(({ name, lat, lon }) => {
    const cell = gridCellOf(grid, lat, lon)
    if (cell === null) return []
    const figures = siteProfile(field, cell.y * grid.xSz + cell.x, opened.plan.months, shares, technologies)
    return figures.map((one) => ({ ...one, name, lat, lon }))
  })
  // Figures that cannot be derived from these sums have no column.
  const figures = comparedFields.filter(
    ({ name }) => name !== 'negative_hours' && name !== 'negative_energy_mwh',
  )
  const { words: column, of } = columnFactory(words.text.quantities)
  const subjects: ColumnOf<(typeof rows)[number]>[] = [
    column(workbook.site, ({ name }) => name, { name: 'site', width: 24 }),
    of('latitude', ({ lat }) => writtenDegrees(lat), { name: 'lat' }),
    of('longitude', ({ lon }) => writtenDegrees(lon), { name: 'lon' }),
  ]
  const table = (title: string, periods: typeof rows) =>
    profileTable(title, periods, words, { figures, subjects })
  if (format === 'csv') return Buffer.from(tableCsv(table('', rows)))
  const ofKind = (isYear: boolean) => rows.filter(({ period }) => (period.length === 4) === isYear)
  const { sheets } = text.files
  return tablesWorkbook(
    text.sitesTitle(list),
    [table(sheets.years, ofKind(true)), table(sheets.months, ofKind(false))],
    informed,
    language,
  )
}
