import { comparedColumns, informationText, profileCsv, profileSheet, profileWorkbook } from '#calculations'
import { type Language, messages } from '#contracts'
import { gridCellOf, type LatLon, writtenDegrees } from '#domain'
import { technologyProfiles } from '#market'
import type { FieldAbout } from '../../fields/describeField.ts'
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

/** For worker processes; sites beside the atlas have no rows. @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING */
export async function siteFile(request: SiteFileRequest): Promise<Uint8Array> {
  const { source, fields, list, sites, format, about, language } = request
  const { grid } = fields.atlas
  const { profileValue: text, workbook } = messages[language]
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
  const rows = sites.flatMap(({ name, lat, lon }) => {
    const cell = gridCellOf(grid, lat, lon)
    if (cell === null) return []
    const figures = siteProfile(field, cell.y * grid.xSz + cell.x, opened.plan.months, technologies)
    return figures.map((one) => ({ of: [name, writtenDegrees(lat), writtenDegrees(lon)], figures: one }))
  })
  // What these sums cannot tell has no column.
  const columns = comparedColumns.filter(
    ({ name }) => name !== 'negative_hours' && name !== 'negative_energy_mwh' && name !== 'known_share',
  )
  const table = {
    subjects: [
      { name: 'site', head: workbook.site },
      { name: 'lat', head: workbook.latitude },
      { name: 'lon', head: workbook.longitude },
    ],
    columns,
    rows,
  }
  if (format === 'csv') return profileCsv(table)
  const within = (isYear: boolean) => ({
    ...table,
    rows: rows.filter(({ figures }) => (figures.period.length === 4) === isYear),
  })
  return profileWorkbook(
    text.sitesTitle(list),
    [
      profileSheet(text.files.sheets.years, within(true), language),
      profileSheet(text.files.sheets.months, within(false), language),
    ],
    informed,
    language,
  )
}
