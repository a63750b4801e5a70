import { type Language, messages } from '#contracts'
import type { InformationRow } from '../provenance/informationRows.ts'
import type { SpecTurbine } from '../turbine/specTurbine.ts'
import type { MarketSite } from './spec.ts'

/** The turbine of a site and its support, for the last sheet of a workbook. */
export function plantRows({ plant }: MarketSite, turbine: SpecTurbine, language: Language): InformationRow[] {
  const { order } = messages[language].marketValue
  return [
    [order.turbine, [turbine.vendor, turbine.type, turbine.curve].filter((part) => part !== '').join(' · ')],
    [order.hubHeight, `${turbine.hub_height_m} m`],
    [order.award, plant.award_ct_kwh == null ? '' : `${plant.award_ct_kwh} ${order.awardUnit}`],
    [order.commissioned, plant.commissioned ?? ''],
    [order.bid, plant.bid ?? ''],
  ]
}
