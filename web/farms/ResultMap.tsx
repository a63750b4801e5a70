import { useMemo } from 'react'
import type { AtlasGridEntry, WakeLossResult } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { mapScaleSteps, type SiteMarker } from '#web/maps/siteLayer.ts'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { Select } from '#web/ui/Select.tsx'
import { ColourScale } from './ColourScale.tsx'
import styles from './ResultMap.module.css'
import { SHOWN_WIND_SPEED_MS, wakeSettingsOf, wakeSourcesOf } from './resultWakes.ts'
import { efficiencyAt } from './turbineColumns.ts'
import { WindDial } from './WindDial.tsx'
import { wakeAreas } from './wakeAreas.ts'

/** Near enough to tell turbines apart that stand three rotors from each other. */
const closestZoom = 15
/** The colours span at least so much, so that a farm without losses is not made to look uneven. */
const leastSpan = 0.05

export type MarkerColour = 'all' | 'direction'

/** The calculated layout: wakes for a wind direction, and each turbine in the colour of its efficiency. */
export function ResultMap({
  result,
  atlas,
  directionDeg,
  onTurn,
  sector,
  shows,
  onShow,
  colour,
  onColour,
  selectedId,
  onSelect,
}: {
  readonly result: WakeLossResult
  readonly atlas: AtlasGridEntry
  readonly directionDeg: number
  readonly onTurn: (directionDeg: number) => void
  /** Of 10 degrees, in which the direction lies. */
  readonly sector: number
  readonly shows: boolean
  readonly onShow: (shows: boolean) => void
  readonly colour: MarkerColour
  readonly onColour: (colour: MarkerColour) => void
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
}) {
  const { farmResult, windFarm } = useText()
  const { turbines: text } = farmResult
  const format = useFormat()
  const tilesUrl = useTilesUrl()
  const { efficiencies, least } = useMemo(() => {
    const all = result.turbines.map((turbine) =>
      colour === 'all' ? turbine.yield.efficiency : efficiencyAt(turbine, sector),
    )
    const lowest = Math.min(1 - leastSpan, ...all.filter((value) => value !== null))
    return { efficiencies: all, least: Math.max(0, Math.floor(20 * lowest) / 20) }
  }, [result, colour, sector])
  const markers = useMemo(
    () =>
      result.turbines.map(({ site_id, lat, lon }, index): SiteMarker => {
        const efficiency = efficiencies[index] ?? null
        const place = { id: site_id, number: index + 1, lat, lon }
        if (efficiency === null) return { ...place, state: 'off' }
        const shade = Math.floor((mapScaleSteps * (efficiency - least)) / (1 - least))
        return { ...place, state: 'on', shade: Math.min(Math.max(shade, 0), mapScaleSteps - 1) }
      }),
    [result, efficiencies, least],
  )
  const sources = useMemo(() => wakeSourcesOf(result), [result])
  const overlay = useMemo(
    () => ({
      areas: shows ? wakeAreas(sources, directionDeg, wakeSettingsOf(result)) : [],
      lines: [],
    }),
    [result, sources, shows, directionDeg],
  )
  const frequency = result.groups.farm.directions[sector]?.frequency ?? null
  if (tilesUrl === undefined) return <div className={styles.map} />
  return (
    <div className={styles.map}>
      <AtlasMap
        atlas={atlas}
        markers={markers}
        selectedId={selectedId}
        fitKey={result.input_hash}
        closestZoom={closestZoom}
        separate
        tilesUrl={tilesUrl}
        overlay={overlay}
        popup={null}
        popupPlace={null}
        panel={<WindDial directionDeg={directionDeg} onTurn={onTurn} shows={shows} onShow={onShow} />}
        legend={
          <>
            <ColourScale
              label={colour === 'all' ? text.allDirections : text.thisDirection}
              least={format.percent(least)}
              greatest={format.percent(1)}
            />
            {shows && (
              <p>
                {text.wakesShown(
                  windFarm.wakeModels[result.wake_model],
                  format.quantity(SHOWN_WIND_SPEED_MS, 'm/s'),
                )}
              </p>
            )}
            <p>{text.frequency(format.percent(frequency, 1), `${format.number(10 * sector)}°`)}</p>
          </>
        }
        onClosePopup={() => {}}
        onSite={onSelect}
        onPoint={() => {}}
        onNewSite={() => {}}
      />
      <div className={styles.colour}>
        <Select
          label={text.colour}
          hideLabel
          value={colour}
          choices={[
            { value: 'all', label: text.allDirections },
            { value: 'direction', label: text.thisDirection },
          ]}
          onChange={(value) => onColour(value === 'direction' ? 'direction' : 'all')}
        />
      </div>
    </div>
  )
}
