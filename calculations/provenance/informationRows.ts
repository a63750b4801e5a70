import type { AtlasInfo } from '#atlas'
import { formatUtc, type Language, messages } from '#contracts'
import type { CalculationSite } from '../specParts.ts'
import type { TimeAxis } from '../weather/timeAxis.ts'

/** What must be known of figures to use them. */
export interface Origin extends TimeAxis {
  readonly language: Language
  readonly info: AtlasInfo
  readonly interpolation: 'nearest' | 'bilinear'
  readonly programVersion: string
  readonly inputHash: string
}

/** The same of the figures of a site. */
export interface Information extends Origin {
  readonly site: CalculationSite
}

export type InformationRow = readonly [item: string, value: string]

/** Items and values for the last sheet of a workbook: place, atlas, source, period, method, versions. */
export function informationRows(information: Information): InformationRow[] {
  const { language, site } = information
  const text = messages[language].workbook
  return [
    [text.site, site.name],
    [text.latitude, String(site.lat)],
    [text.longitude, String(site.lon)],
    ...originRows(information),
  ]
}

export function originRows(origin: Origin): InformationRow[] {
  const { language, info, interpolation, startMs, stepMs, rows } = origin
  const text = messages[language].workbook
  return [
    [text.atlas, info.title[language]],
    [text.atlasVersion, info.version],
    ...(info.synthetic ? [[text.synthetic, text.syntheticValue] as const] : []),
    [text.citation, info.citation],
    [text.licence, info.licence],
    [text.period, `${formatUtc(startMs)} – ${formatUtc(startMs + (rows - 1) * stepMs)}`],
    [text.step, String(stepMs / 1000)],
    [text.rows, String(rows)],
    [text.interpolation, text.interpolations[interpolation]],
    [text.method, text.methodValue],
    [text.timeStamps, text.timeStampsValue],
    [text.programVersion, origin.programVersion],
    [text.inputHash, origin.inputHash],
  ]
}
