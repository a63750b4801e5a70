import type { ForecastFigure, MarketForecast, MarketValueProduct } from '#contracts'
import type { LatLon } from '#domain'
import type { MapView } from '#web/maps/mapView.ts'
import { placeOfText, placeText, viewOfText, viewText } from '#web/maps/viewText.ts'
import type { Address } from '#web/state/useAddress.ts'
import { useRestingChoice } from '#web/state/useRestingChoice.ts'

export const forecastFigures = ['delta', 'value'] as const satisfies readonly ForecastFigure[]

/** What of the map of the forecast is shown. */
export interface ForecastChoice {
  readonly figure: ForecastFigure
  /** YYYY-MM. */
  readonly month: string
  readonly turbineId: string
  /** A place in the cell whose months are shown; null: none is chosen. */
  readonly at: LatLon | null
  readonly view: MapView | null
}

const names = { figure: 'shown', month: 'month', turbine: 'turbine', at: 'at', view: 'view' } as const

/** The choice, which the address keeps. */
export function useForecastChoice(
  product: MarketValueProduct,
  months: NonNullable<MarketForecast['forecast']>['months'],
) {
  return useRestingChoice(names, (address) => choiceOf(product, months, address), addressOf)
}

function choiceOf(
  { turbines }: MarketValueProduct,
  months: NonNullable<MarketForecast['forecast']>['months'],
  address: Address<keyof typeof names>,
): ForecastChoice {
  return {
    figure: forecastFigures.find((figure) => figure === address.figure) ?? 'delta',
    month: (months.find(({ month }) => month === address.month) ?? months[0])?.month ?? '',
    turbineId: (turbines.find(({ id }) => id === address.turbine) ?? turbines[0])?.id ?? '',
    at: placeOfText(address.at),
    view: viewOfText(address.view),
  }
}

function addressOf({ figure, month, turbineId, at, view }: ForecastChoice): Address<keyof typeof names> {
  return {
    figure: figure === 'delta' ? null : figure,
    month,
    turbine: turbineId,
    at: at && placeText(at),
    view: view && viewText(view),
  }
}
