import type { MapLayer } from '#contracts'
import type { LatLon } from '#domain'
import { meanSpeedMap } from '#web/maps/layer/meanSpeedMap.ts'
import type { MapView } from '#web/maps/mapView.ts'
import { placeOfText, placeText, viewOfText, viewText } from '#web/maps/viewText.ts'
import type { Address } from '#web/state/useAddress.ts'
import { useRestingChoice } from '#web/state/useRestingChoice.ts'
import { type MapTurbine, mapTurbineText } from './mapTurbine.ts'

/** Current selection. */
export interface MapsChoice {
  readonly layerId: string
  /** Layer of the map on the right; null: none is compared. */
  readonly comparedId: string | null
  /** Whether the difference of the two is shown instead of both. */
  readonly isDifference: boolean
  /** Position of the boundary between the two: share of the width from the left. */
  readonly share: number
  /** A place in the selected cell; null: none. */
  readonly at: LatLon | null
  readonly view: MapView | null
}

const difference = 'difference'
const names = {
  layer: 'map',
  compared: 'with',
  as: 'as',
  turbine: 'turbine',
  share: 'share',
  at: 'at',
  view: 'view',
} as const

/** The choice, stored in the address. @param layers at least one @param turbine of computed maps; null: none */
export function useMapsChoice(layers: readonly MapLayer[], turbine: MapTurbine | null) {
  return useRestingChoice(
    names,
    (address) => choiceOf(layers, address),
    (choice) => addressOf(choice, turbine),
  )
}

function choiceOf(layers: readonly MapLayer[], address: Address<keyof typeof names>): MapsChoice {
  const known = (id: string | null) => layers.find((layer) => layer.id === id)?.id ?? null
  const share = Number(address.share ?? 0.5)
  return {
    layerId: known(address.layer) ?? (meanSpeedMap(layers) ?? layers[0]!).id,
    comparedId: known(address.compared),
    isDifference: address.as === difference,
    share: share > 0 && share < 1 ? share : 0.5,
    at: placeOfText(address.at),
    view: viewOfText(address.view),
  }
}

function addressOf(
  { layerId, comparedId, isDifference, share, at, view }: MapsChoice,
  turbine: MapTurbine | null,
): Address<keyof typeof names> {
  return {
    layer: layerId,
    compared: comparedId,
    as: comparedId !== null && isDifference ? difference : null,
    turbine: turbine && mapTurbineText(turbine),
    share: comparedId === null ? null : String(Math.round(100 * share) / 100),
    at: at && placeText(at),
    view: view && viewText(view),
  }
}
