import { referenceOf, referenceText, type YieldIndexProduct } from '#contracts'
import {
  formatIndexPeriod,
  type IndexMode,
  type IndexPeriod,
  type LatLon,
  parseIndexPeriod,
  type ReferencePeriod,
} from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import type { MapView } from '#web/maps/mapView.ts'
import { placeOfText, placeText, viewOfText, viewText } from '#web/maps/viewText.ts'
import type { Address } from '#web/state/useAddress.ts'
import { useRestingChoice } from '#web/state/useRestingChoice.ts'

/** The index itself, or how the years differ. */
export const indexLayers = ['period', 'trend', 'deviation'] as const
export type IndexLayer = (typeof indexLayers)[number]

/** What of the index is looked at. */
export interface IndexChoice {
  readonly layer: IndexLayer
  readonly period: IndexPeriod
  readonly mode: IndexMode
  readonly turbineId: string
  readonly reference: ReferencePeriod
  /** A place in the cell whose months are shown; null: none is chosen. */
  readonly at: LatLon | null
  readonly view: MapView | null
}

const names = {
  layer: 'layer',
  period: 'period',
  mode: 'mode',
  turbine: 'turbine',
  reference: 'reference',
  at: 'at',
  view: 'view',
} as const

/** The choice, which the address keeps. */
export function useIndexChoice(product: YieldIndexProduct) {
  return useRestingChoice(names, (address) => choiceOf(product, address), addressOf)
}

/** What the address asks for; the usual choice for what it leaves out, or what the product does not have. */
function choiceOf(product: YieldIndexProduct, address: Address<keyof typeof names>): IndexChoice {
  const { turbines, months, default_reference: usual } = product
  const period = parseIndexPeriod(address.period ?? '')
  const [first, last] = usual ?? [0, 0]
  return {
    layer: indexLayers.find((layer) => layer === address.layer) ?? 'period',
    period: period.ok ? period.value : { kind: 'month', month: monthOf(months?.[1] ?? '') },
    mode: address.mode === 'anomaly' ? 'anomaly' : 'seasonal',
    turbineId: (turbines.find(({ id }) => id === address.turbine) ?? turbines[0])?.id ?? '',
    reference: referenceOf(address.reference ?? '') ?? { fromYear: first, tillYear: last },
    at: placeOfText(address.at),
    view: viewOfText(address.view),
  }
}

function addressOf(choice: IndexChoice): Address<keyof typeof names> {
  const { layer, period, mode, turbineId, reference, at, view } = choice
  return {
    layer: layer === 'period' ? null : layer,
    period: formatIndexPeriod(period),
    mode: mode === 'seasonal' ? null : mode,
    turbine: turbineId,
    reference: referenceText(reference),
    at: at && placeText(at),
    view: view && viewText(view),
  }
}
