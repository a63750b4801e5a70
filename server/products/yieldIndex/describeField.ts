import type { ListedAtlas } from '#atlas'
import { type IndexTurbine, type Language, messages } from '#contracts'

/** What a field's file says of where it comes from. */
export interface FieldAbout {
  /** Maker, type and hub height. */
  readonly turbine: string
  readonly atlas: string
  readonly atlasVersion: string
  readonly isSynthetic: boolean
  readonly citation: string
  readonly licence: string
  readonly programVersion: string
}

export function fieldAbout(
  atlas: ListedAtlas,
  { name, hub_height }: IndexTurbine,
  programVersion: string,
): FieldAbout {
  return {
    turbine: `${name}, ${hub_height} m`,
    atlas: atlas.id,
    atlasVersion: atlas.version,
    isSynthetic: atlas.synthetic,
    citation: atlas.citation,
    licence: atlas.licence,
    programVersion,
  }
}

/** Name of a field's band. @param what  what the values are */
export function describeField(what: readonly string[], about: FieldAbout): string {
  return [
    ...what,
    about.turbine,
    `${about.atlas} ${about.atlasVersion}`,
    ...(about.isSynthetic ? ['synthetic weather'] : []),
  ].join(', ')
}

/** What a workbook says of the weather on its last sheet. */
export function weatherRows(
  about: Omit<FieldAbout, 'turbine'>,
  language: Language,
): (readonly [item: string, value: string])[] {
  const { workbook } = messages[language]
  return [
    [workbook.atlas, about.atlas],
    [workbook.atlasVersion, about.atlasVersion],
    ...(about.isSynthetic ? [[workbook.synthetic, workbook.syntheticValue] as const] : []),
    [workbook.citation, about.citation],
    [workbook.licence, about.licence],
    [workbook.programVersion, about.programVersion],
  ]
}
