import { type RefObject, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { MapButton } from './MapFrame.tsx'
import type { MapToolsControl } from './mapTools.ts'
import { MeasurePanel } from './measure/MeasurePanel.tsx'
import { useMeasure } from './measure/useMeasure.ts'
import { PlaceSearch } from './search/PlaceSearch.tsx'

/**
 * Search for a place and measuring; only one is active at a time.
 * @param rotorDiameterM of the turbines on the map: distances are also given in it; null: no common diameter
 * @param onBegin called when a tool starts; other click modes must stop
 */
export function useMapTools(
  control: MapToolsControl | null,
  container: RefObject<HTMLElement | null>,
  rotorDiameterM: number | null = null,
  onBegin?: () => void,
) {
  const { map: text } = useText()
  const measure = useMeasure(control, container)
  const [isSearching, setSearching] = useState(false)
  function endSearch(): void {
    if (!isSearching) return
    setSearching(false)
    control?.markPlace(null)
    container.current?.focus()
  }
  function search(): void {
    measure.end()
    onBegin?.()
    setSearching(true)
  }
  function begin(): void {
    endSearch()
    onBegin?.()
    measure.begin()
  }
  return {
    buttons: (
      <>
        <MapButton
          icon="search"
          label={text.search}
          pressed={isSearching}
          onClick={isSearching ? endSearch : search}
        />
        <MapButton
          icon="ruler"
          label={text.measure}
          pressed={measure.places !== null}
          onClick={measure.places === null ? begin : measure.end}
        />
      </>
    ),
    panels: (
      <>
        {isSearching && <PlaceSearch onFound={(place) => control?.markPlace(place)} onEnd={endSearch} />}
        {measure.places && (
          <MeasurePanel
            places={measure.places}
            rotorDiameterM={rotorDiameterM}
            onRemoveLast={measure.removeLast}
            onEnd={measure.end}
          />
        )}
      </>
    ),
    /** Another use of clicks starts. */
    endMeasuring: measure.end,
  }
}
