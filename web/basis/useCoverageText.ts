import { type FleetCoverage, quantityWithUnit } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** States the share of Germany's turbines in a computed fleet, or that it is the fleet of an area only. */
export function useCoverageText(): (coverage: FleetCoverage) => string {
  const { basis: text } = useText()
  const format = useFormat()
  return ({ national, units_share, power_share }) =>
    (national ? text.national : text.areaHint)(
      quantityWithUnit('proportion', units_share, format),
      quantityWithUnit('proportion', power_share, format),
    )
}
