import type { AtlasInfo } from '#atlas'
import { formatUtc, type Language, messages } from '#contracts'
import type { CalculationSite } from '../specParts.ts'
import type { TimeAxis } from '../weather/timeAxis.ts'

/** What must be known of a site's figures to use them. */
export interface Information extends TimeAxis {
  readonly language: Language
  readonly site: CalculationSite
  readonly info: AtlasInfo
  readonly interpolation: 'nearest' | 'bilinear'
  readonly programVersion: string
  readonly inputHash: string
}

/** Items and values for the last sheet of a workbook: place, atlas, source, period, method, versions. */
export function informationRows(information: Information): (readonly [item: string, value: string])[] {
  const { language, site, info, interpolation, startMs, stepMs, rows } = information
  const text = messages[language].workbook
  return [
    [text.site, site.name],
    [text.latitude, String(site.lat)],
    [text.longitude, String(site.lon)],
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
    [text.programVersion, information.programVersion],
    [text.inputHash, information.inputHash],
  ]
}
