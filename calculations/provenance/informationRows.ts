import type { AtlasInfo } from '#atlas'
import {
  basisFacts,
  createFormat,
  type FarmProduction,
  farmProductionText,
  type Language,
  messages,
  type Provenance,
  type SiteAir,
  siteAirNotices,
} from '#contracts'
import { writtenDegrees } from '#domain'
import type { CalculationSite } from '../specParts.ts'
import type { TimeAxis } from '../weather/timeAxis.ts'
import { type BasisParts, resultProvenance } from './resultProvenance.ts'

/** Information needed to use a site's figures. */
export interface Information extends TimeAxis, BasisParts {
  readonly language: Language
  readonly info: AtlasInfo
  readonly interpolation: 'nearest' | 'bilinear'
  readonly programVersion: string
  readonly inputHash: string
  readonly site: CalculationSite & { readonly air?: SiteAir }
  /** Farm whose net power is used; absent: the sites have turbines of their own. */
  readonly production?: { readonly about: FarmProduction } | undefined
}

/** Numeric values are degrees, which a workbook stores as numbers. */
export type InformationRow = readonly [item: string, value: string | number]

/** Items and values for the last sheet of a workbook: place, atlas, source, period, method, versions. */
export function informationRows(information: Information): InformationRow[] {
  const { language, site, info, interpolation, programVersion, inputHash, rows } = information
  const text = messages[language].workbook
  const { bases, method } = information
  const provenance = resultProvenance(
    { atlas: { info }, programVersion, inputHash, bases, method },
    interpolation,
    information,
  )
  return [
    [text.site, site.name],
    [text.latitude, writtenDegrees(site.lat)],
    [text.longitude, writtenDegrees(site.lon)],
    ...(site.air === undefined ? [] : airRows([site.air], language)),
    ...productionRows(information),
    ...originRows({ ...provenance, rows }, language),
  ]
}

/** Rows on the farm that the net power comes from: result, turbines and losses. */
function productionRows({ production, language }: Information): InformationRow[] {
  if (production === undefined) return []
  const { about } = production
  const { farmProduction: text, units, windFarm, workbook } = messages[language]
  return [
    [text.input, farmProductionText(about, text, createFormat(language, units, 'UTC'))],
    [windFarm.dialog.wakeModel, windFarm.wakeModels[about.wake_model]],
    [text.run, `${about.run} (${workbook.atlasVersion} ${about.atlas_version}, ${about.program_version})`],
  ]
}

/** Rows on the height that the air of sites refers to. */
export function airRows(airs: readonly (SiteAir | undefined)[], language: Language): InformationRow[] {
  const { siteAir, units } = messages[language]
  const { quantity } = createFormat(language, units)
  return siteAirNotices(airs, siteAir, (heightM) => quantity(heightM, 'm', 0)).map((line) => [
    siteAir.title,
    line,
  ])
}

/** Information rows of any result, without its place. @param origin  with the number of its time steps */
export function originRows(
  origin: Provenance & { readonly rows: number },
  language: Language,
): InformationRow[] {
  const { workbook: text, quantities } = messages[language]
  return [
    [text.atlas, origin.atlas_title[language]],
    [text.atlasVersion, origin.atlas_version],
    ...(origin.synthetic ? [[text.synthetic, text.syntheticValue] as const] : []),
    [text.citation, origin.citation],
    ...(origin.licence === undefined ? [] : [[text.licence, origin.licence] as const]),
    ...(origin.basis === undefined ? [] : basisFacts(origin.basis, language)),
    [text.period, `${origin.from} – ${origin.till}`],
    [text.step, String(origin.step_seconds)],
    [quantities.steps, String(origin.rows)],
    [text.interpolation, text.interpolations[origin.interpolation]],
    [text.method, text.methodValue],
    [text.timeStamps, text.timeStampsValue],
    [text.programVersion, origin.program_version],
    [text.inputHash, origin.input_hash],
  ]
}
