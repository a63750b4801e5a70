import { type Language, messages } from '#contracts'

/** The weather that a field was made of. */
export interface WeatherOrigin {
  readonly atlas: string
  readonly atlasVersion: string
  readonly isSynthetic: boolean
  readonly citation: string
  readonly licence: string
  readonly programVersion: string
}

/** What files of a field say of its weather. */
export function weatherRows(
  origin: WeatherOrigin,
  language: Language,
): (readonly [item: string, value: string])[] {
  const { workbook } = messages[language]
  return [
    [workbook.atlas, origin.atlas],
    [workbook.atlasVersion, origin.atlasVersion],
    ...(origin.isSynthetic ? [[workbook.synthetic, workbook.syntheticValue] as const] : []),
    [workbook.citation, origin.citation],
    [workbook.licence, origin.licence],
    [workbook.programVersion, origin.programVersion],
  ]
}
