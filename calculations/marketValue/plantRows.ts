import { createFormat, type Language, messages, turbineText } from '#contracts'
import type { InformationRow } from '../provenance/informationRows.ts'
import type { SpecTurbine } from '../turbine/specTurbine.ts'
import type { MarketSite } from './spec.ts'

/** The turbine of a site and its support, for the last sheet of a workbook. */
export function plantRows({ plant }: MarketSite, turbine: SpecTurbine, language: Language): InformationRow[] {
  const { marketValue, yieldTerms, units } = messages[language]
  const { order } = marketValue
  return [
    [order.turbine, turbineText(turbine, yieldTerms, createFormat(language, units))],
    [order.hubHeight, `${turbine.hub_height_m} m`],
    [order.award, plant.award_ct_kwh == null ? '' : `${plant.award_ct_kwh} ${order.awardUnit}`],
    [order.awardNumber, plant.award_number ?? ''],
    [order.commissioned, plant.commissioned ?? ''],
    [order.bid, plant.bid ?? ''],
  ]
}
