import { useMemo, useState } from 'react'
import { type AtlasGridEntry, diametersText, type WindFarmSettingsEntry } from '#contracts'
import type { LatLon, WindFarmIssue } from '#domain'
import { WindDial } from '#web/farms/WindDial.tsx'
import { PARTIAL_LOAD_CT, wakeAreas } from '#web/farms/wakeAreas.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import type { MapLine } from '#web/maps/overlayLayer.ts'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import type { NewPlace } from '#web/sites/siteToAdd.ts'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { Card } from '#web/ui/Card.tsx'
import type { ShownTurbine } from './farmTurbines.ts'
import styles from './WakeLossScreen.module.css'

const states = { planned: 'on', portfolio: 'existing', excluded: 'off' } as const
/** Where the wind of northern Germany comes from most often, degrees. */
const firstDirectionDeg = 240
/** Near enough to tell turbines apart that stand three rotors from each other. */
const closestZoom = 15

/** The farm on the map: turbines by status, those too close to each other, and the wakes of a wind direction. */
export function FarmMap({
  atlas,
  turbines,
  settings,
  warnings,
  selectedId,
  onSelect,
  onAddTurbine,
  onMove,
}: {
  readonly atlas: AtlasGridEntry
  readonly turbines: readonly ShownTurbine[]
  /** Of the farm: its wakes are drawn by its model. */
  readonly settings: WindFarmSettingsEntry | undefined
  /** Indices count the turbines. */
  readonly warnings: readonly WindFarmIssue[]
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  readonly onAddTurbine: (place: NewPlace) => void
  /** Absent where the farm can no longer be changed. */
  readonly onMove: ((siteId: number, place: LatLon) => void) | undefined
}) {
  const { windFarm: text } = useText()
  const format = useFormat()
  const tilesUrl = useTilesUrl()
  const [directionDeg, setDirectionDeg] = useState(firstDirectionDeg)
  const [showsWakes, setShowsWakes] = useState(true)
  const markers = useMemo(
    () =>
      turbines.map(
        ({ siteId, lat, lon, status }, index): SiteMarker => ({
          id: siteId,
          number: index + 1,
          lat,
          lon,
          state: states[status],
        }),
      ),
    [turbines],
  )
  const sources = useMemo(() => turbines.map((one) => ({ ...one, ct: PARTIAL_LOAD_CT })), [turbines])
  const wakes = useMemo(
    () => settings && { model: settings.wake_model, turbulence: settings.turbulence_intensity },
    [settings],
  )
  const overlay = useMemo(
    () => ({
      areas: showsWakes && wakes ? wakeAreas(sources, directionDeg, wakes) : [],
      lines: warnings.flatMap((issue): MapLine[] => {
        const from = issue.code === 'turbinesTooClose' ? turbines[issue.index] : undefined
        const till = issue.code === 'turbinesTooClose' ? turbines[issue.otherIndex] : undefined
        if (!from || !till || issue.code !== 'turbinesTooClose') return []
        return [{ from, till, label: diametersText(issue, format) }]
      }),
    }),
    [turbines, sources, wakes, warnings, directionDeg, showsWakes, format],
  )
  const count = (status: ShownTurbine['status']) =>
    format.number(turbines.filter((turbine) => turbine.status === status).length)
  if (tilesUrl === undefined) return <Card className={styles.mapCard} />
  return (
    <Card className={styles.mapCard}>
      <AtlasMap
        atlas={atlas}
        markers={markers}
        selectedId={selectedId}
        fitKey={turbines.length > 0 ? 'turbines' : undefined}
        closestZoom={closestZoom}
        separate
        tilesUrl={tilesUrl}
        overlay={overlay}
        popup={null}
        popupPlace={null}
        panel={
          turbines.length > 0 && (
            <WindDial
              directionDeg={directionDeg}
              onTurn={setDirectionDeg}
              shows={showsWakes}
              onShow={setShowsWakes}
            />
          )
        }
        legend={
          turbines.length > 0 && (
            <>
              {showsWakes && (
                <p>
                  <b>{text.wake.title(`${format.number(directionDeg)}°`)}</b>
                </p>
              )}
              <p className={styles.quiet}>{text.wake.counts(count('planned'), count('portfolio'))}</p>
            </>
          )
        }
        onClosePopup={() => {}}
        onSite={onSelect}
        onPoint={() => {}}
        onNewSite={onAddTurbine}
        onMoveSite={onMove}
      />
    </Card>
  )
}
