import { basisFacts, type Language, messages, type WireBasis } from '#contracts'

/** The weather of a field, and the basis of its figures. */
export interface WeatherOrigin {
  readonly atlas: string
  readonly atlasVersion: string
  readonly basis: WireBasis
  readonly citation: string
  readonly licence: string
  readonly programVersion: string
}

/** Rows on the weather of a field's files. */
export function weatherRows(
  origin: WeatherOrigin,
  language: Language,
): (readonly [item: string, value: string])[] {
  const { workbook } = messages[language]
  return [
    [workbook.atlas, origin.atlas],
    [workbook.atlasVersion, origin.atlasVersion],
    [workbook.citation, origin.citation],
    [workbook.licence, origin.licence],
    ...basisFacts(origin.basis, language),
    [workbook.programVersion, origin.programVersion],
  ]
}
