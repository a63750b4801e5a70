import { createFormat, type IndexTurbine, type Language, messages, periodText } from '#contracts'
import type { IndexPeriod } from '#domain'

/**
 * Title of a map that a product computes: 'Energy yield index · June 2025 · Enercon E-141, 140 m'.
 * @param subject  product and layer
 * @param period  null: a figure of all years
 */
export function fieldTitle(
  subject: readonly string[],
  period: IndexPeriod | null,
  turbine: IndexTurbine,
  language: Language,
): string {
  const { fields, units } = messages[language]
  const format = createFormat(language, units)
  return [
    subject.join(': '),
    ...(period === null ? [] : [periodText(period, format, fields)]),
    `${turbine.name}, ${format.quantity(turbine.hub_height, 'm')}`,
  ].join(' · ')
}
