import { useMemo, useState } from 'react'
import { type AtlasGridEntry, diametersText, type WindFarmSettingsEntry } from '#contracts'
import type { LatLon, WindFarmIssue } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { MapLine } from '#web/maps/overlayLayer.ts'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import type { NewPlace } from '#web/sites/siteToAdd.ts'
import { Card } from '#web/ui/Card.tsx'
import { styled } from '#web/ui/styled.ts'
import { commonRotorDiameter } from '../commonRotorDiameter.ts'
import { statusColours } from '../statusColours.ts'
import { TurbineMap } from '../TurbineMap.tsx'
import { WindDial } from '../WindDial.tsx'
import { PARTIAL_LOAD_CT, wakeAreas } from '../wakeAreas.ts'
import type { ShownTurbine } from './farmTurbines.ts'
import { shownTurbulence } from './turbulenceDraft.ts'

/** Most frequent wind direction of northern Germany, degrees. */
const firstDirectionDeg = 240

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
  /** Settings of the farm: its wakes are drawn by its model. */
  readonly settings: WindFarmSettingsEntry | undefined
  /** Indices count the turbines. */
  readonly warnings: readonly WindFarmIssue[]
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  /** Both absent if the farm can no longer be changed. */
  readonly onAddTurbine: ((place: NewPlace) => void) | undefined
  readonly onMove: ((siteId: number, place: LatLon) => void) | undefined
}) {
  const { windFarm: text } = useText()
  const format = useFormat()
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
          state: statusColours[status].marker,
        }),
      ),
    [turbines],
  )
  const sources = useMemo(() => turbines.map((one) => ({ ...one, ct: PARTIAL_LOAD_CT })), [turbines])
  const wakes = useMemo(
    () =>
      settings && {
        model: settings.wake_model,
        turbulence: shownTurbulence(settings.turbulence_intensity),
        expansion: settings.wake_expansion ?? undefined,
      },
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
  return (
    <Card className={styled('mapHeight')}>
      <TurbineMap
        atlas={atlas}
        markers={markers}
        selectedId={selectedId}
        fitKey={turbines.length > 0 ? 'turbines' : undefined}
        overlay={overlay}
        rotorDiameterM={commonRotorDiameter(turbines)}
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
              <p className={styled('quiet')}>
                {text.wake.counts(
                  count('planned'),
                  count('portfolio'),
                  turbines.some(({ status }) => status === 'planned_by_others')
                    ? count('planned_by_others')
                    : null,
                )}
              </p>
            </>
          )
        }
        onSite={onSelect}
        onNewSite={onAddTurbine}
        onMoveSite={onMove}
      />
    </Card>
  )
}
