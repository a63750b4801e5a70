import { useMemo, useState } from 'react'
import type { EnergyYieldResult, FarmLayout } from '#contracts'
import type { LatLon } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import { overlayOf, shapesOf } from '../layout/layoutShapes.ts'
import { statusColours } from '../statusColours.ts'
import type { FarmTabProps } from './FarmResult.tsx'
import { WakeMap } from './WakeMap.tsx'

/** A layout of a search with the places of its planned turbines, in their order. */
interface ShownLayout {
  readonly name: string
  readonly places: readonly LatLon[]
}

/** The found, the present and the other layouts of a search on the map, with their wakes for a wind direction. */
export function LayoutMap({
  result,
  atlas,
  layout,
}: Pick<FarmTabProps, 'result' | 'atlas'> & { readonly layout: FarmLayout }) {
  const { result: text, dialog } = useText().farmLayout
  const [shown, setShown] = useState(0)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [directionDeg, setDirectionDeg] = useState(layout.ordered.spacing_d.direction_deg)
  const [showsWakes, setShowsWakes] = useState(true)
  const layouts = useMemo((): ShownLayout[] => {
    const { turbines, by_energy, others = [] } = layout
    const byId = new Map(result.turbines.map((turbine) => [turbine.site_id, turbine]))
    return [
      { name: text.found, places: turbines.map(({ site_id }) => byId.get(site_id)!) },
      { name: text.before, places: turbines.map(({ before }) => before) },
      ...(by_energy === undefined ? [] : [{ name: text.byEnergy, places: placesOf(by_energy.places) }]),
      ...others.map(({ objective, places }) => ({
        name: dialog.objectives[objective],
        places: placesOf(places),
      })),
    ]
  }, [result, layout, text, dialog])
  const { places } = layouts[shown]!
  const placed = useMemo((): EnergyYieldResult => {
    const moved = new Map(layout.turbines.map(({ site_id }, index) => [site_id, places[index]!]))
    const turbines = result.turbines.map((turbine) => {
      const { lat, lon } = moved.get(turbine.site_id) ?? turbine
      return { ...turbine, lat, lon }
    })
    return { ...result, turbines }
  }, [result, layout, places])
  const markers = useMemo(
    () =>
      placed.turbines.map(
        ({ site_id, lat, lon, status }, index): SiteMarker => ({
          ...{ id: site_id, number: index + 1, lat, lon, state: statusColours[status].marker },
        }),
      ),
    [placed],
  )
  const below = useMemo(() => {
    const moves = layout.turbines.map(({ before }, index) => ({
      ...{ from: before, till: places[index]!, label: '' },
    }))
    return overlayOf(shapesOf(layout.ordered), moves)
  }, [layout, places])
  return (
    <WakeMap
      {...{ atlas, markers, selectedId, below }}
      result={placed}
      dial={{ directionDeg, onTurn: setDirectionDeg, shows: showsWakes, onShow: setShowsWakes }}
      legend={<p>{text.legend}</p>}
      onSite={setSelectedId}
      choice={{
        label: text.shownLayout,
        value: String(shown),
        choices: layouts.map(({ name }, index) => ({ value: String(index), label: name })),
        onChange: (value) => setShown(Number(value)),
      }}
    />
  )
}

function placesOf(places: readonly (readonly [lon: number, lat: number])[]): LatLon[] {
  return places.map(([lon, lat]) => ({ lat, lon }))
}
