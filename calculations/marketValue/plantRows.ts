import {
  createFormat,
  type Language,
  lawLines,
  messages,
  plantLaw,
  plantLawOfBill,
  turbineText,
} from '#contracts'
import type { InformationRow } from '../provenance/informationRows.ts'
import { orderedTurbineOf, type SpecTurbine } from '../turbine/specTurbine.ts'
import type { MarketSite } from './spec.ts'

/**
 * The turbine of a site and its support, for the last sheet of a workbook.
 * @param appendedDays that section 51a gives so far; null: not known, or none
 */
export function plantRows(
  { plant }: MarketSite,
  turbine: SpecTurbine,
  language: Language,
  appendedDays: number | null = null,
): InformationRow[] {
  const { law, marketValue, yieldTerms, units, quantities } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const bill = plantLawOfBill(plant, turbine.rated_power_kw, appendedDays)
  const { order } = marketValue
  return [
    [order.turbine, turbineText(orderedTurbineOf(turbine), yieldTerms, createFormat(language, units))],
    [quantities.hubHeight, `${turbine.hub_height_m} m`],
    [order.award, plant.award_ct_kwh == null ? '' : `${plant.award_ct_kwh} ${order.awardUnit}`],
    [order.awardNumber, plant.award_number ?? ''],
    [order.commissioned, plant.commissioned ?? ''],
    [order.bid, plant.bid ?? ''],
    ...(plant.marketing_fee == null ? [] : [[order.fee, `${plant.marketing_fee} EUR/MWh`] as const]),
    ...(appendedDays === null ? [] : [[order.appendedDays, String(appendedDays)] as const]),
    ...lawLines(plantLaw(plant, turbine.rated_power_kw, appendedDays), law, format).map(
      (line): InformationRow => [law.title, line],
    ),
    ...(bill === null
      ? []
      : lawLines(bill, law, format).map((line): InformationRow => [law.byTheBill, line])),
  ]
}
