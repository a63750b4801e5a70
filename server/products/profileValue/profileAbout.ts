import { weatherRows } from '#calculations'
import { createFormat, filledTexts, type Language, type MarketOrigin, messages } from '#contracts'
import type { FieldAbout } from '../../fields/describeField.ts'

/** What a workbook says of weather, prices and method on its last sheet. */
export function profileAbout(
  about: Omit<FieldAbout, 'turbine'>,
  origin: MarketOrigin,
  language: Language,
): (readonly [item: string, value: string])[] {
  const { workbook, profileValue, marketValue, units } = messages[language]
  const text = profileValue.files
  return [
    [text.prices, origin.version],
    [
      text.source,
      [
        ...origin.sources,
        ...filledTexts(origin, marketValue, createFormat(language, units, 'UTC')),
        ...(origin.synthetic ? [marketValue.syntheticHint] : []),
      ].join(' · '),
    ],
    [workbook.method, text.method],
    ...weatherRows(about, language),
  ]
}
