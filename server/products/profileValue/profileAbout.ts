import { weatherRows } from '#calculations'
import { createFormat, filledTexts, type Language, type MarketOrigin, messages } from '#contracts'
import type { FieldAbout } from '../../fields/describeField.ts'

/** Information about weather, prices and method on the last sheet of a workbook. */
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
