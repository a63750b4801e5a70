import type { FleetCoverage } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Says how much of Germany's turbines a computed fleet has, or that it is the fleet of an area only. */
export function useCoverageText(): (coverage: FleetCoverage) => string {
  const { basis: text } = useText()
  const format = useFormat()
  return ({ national, units_share, power_share }) =>
    (national ? text.national : text.areaHint)(format.percent(units_share, 1), format.percent(power_share, 1))
}
