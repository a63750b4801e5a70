import type { MarketValueProduct } from '#contracts'
import { formatIndexPeriod, type IndexPeriod, type LatLon, parseIndexPeriod } from '#domain'
import type { MapView } from '#web/maps/mapView.ts'
import { placeOfText, placeText, viewOfText, viewText } from '#web/maps/viewText.ts'
import { usualPeriod } from '#web/market/periodPrices.ts'
import type { Address } from '#web/state/useAddress.ts'
import { useRestingChoice } from '#web/state/useRestingChoice.ts'
import { type MarketLayer, marketLayers } from './marketClasses.ts'

/** What of the market value is looked at. */
export interface MarketChoice {
  readonly layer: MarketLayer
  readonly period: IndexPeriod
  readonly turbineId: string
  /** A place in the cell whose months are shown; null: none is chosen. */
  readonly at: LatLon | null
  readonly view: MapView | null
}

const names = { layer: 'layer', period: 'period', turbine: 'turbine', at: 'at', view: 'view' } as const

/** The choice, which the address keeps. */
export function useMarketChoice(product: MarketValueProduct) {
  return useRestingChoice(names, (address) => choiceOf(product, address), addressOf)
}

/** The last whole year that is known unless the address asks for something else. */
function choiceOf(
  { turbines, periods }: MarketValueProduct,
  address: Address<keyof typeof names>,
): MarketChoice {
  const period = parseIndexPeriod(address.period ?? '')
  return {
    layer: marketLayers.find((layer) => layer === address.layer) ?? 'delta',
    period: period.ok ? period.value : usualPeriod({ periods }),
    turbineId: (turbines.find(({ id }) => id === address.turbine) ?? turbines[0])?.id ?? '',
    at: placeOfText(address.at),
    view: viewOfText(address.view),
  }
}

function addressOf({ layer, period, turbineId, at, view }: MarketChoice): Address<keyof typeof names> {
  return {
    layer: layer === 'delta' ? null : layer,
    period: formatIndexPeriod(period),
    turbine: turbineId,
    at: at && placeText(at),
    view: view && viewText(view),
  }
}
