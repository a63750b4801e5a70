import { weatherRows } from '#calculations'
import { type Language, messages } from '#contracts'
import type { MarketDataOrigin } from '#market'
import type { FieldAbout } from '../yieldIndex/describeField.ts'

/** What a workbook says of weather, prices and method on its last sheet. */
export function profileAbout(
  about: Omit<FieldAbout, 'turbine'>,
  origin: MarketDataOrigin,
  language: Language,
): (readonly [item: string, value: string])[] {
  const { workbook, profileValue, marketValue } = messages[language]
  const text = profileValue.files
  return [
    [text.prices, origin.version],
    [text.source, [...origin.sources, ...(origin.synthetic ? [marketValue.syntheticHint] : [])].join(' · ')],
    [workbook.method, text.method],
    ...weatherRows(about, language),
  ]
}
