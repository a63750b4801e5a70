import { type ComponentProps, useMemo } from 'react'
import { type AtlasGridEntry, type EnergyYieldResult, quantityWithUnit } from '#contracts'
import type { LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { mapScaleSteps, type SiteMarker } from '#web/maps/siteLayer.ts'
import type { WindDial } from '../WindDial.tsx'
import { ColourScale } from './ColourScale.tsx'
import { efficiencyAt } from './turbineColumns.ts'
import { WakeMap } from './WakeMap.tsx'

/** Minimum span of the colours, so that a farm with small losses does not look uneven. */
const leastSpan = 0.05

export type MarkerColour = 'all' | 'direction'

/** The calculated layout: wakes for a wind direction, and each turbine coloured by its efficiency. */
export function ResultMap({
  result,
  atlas,
  dial,
  sector,
  colour,
  onColour,
  selectedId,
  onSelect,
  onMove,
  onDrag,
}: {
  readonly result: EnergyYieldResult
  readonly atlas: AtlasGridEntry
  readonly dial: ComponentProps<typeof WindDial>
  /** 10-degree sector that contains the direction. */
  readonly sector: number
  readonly colour: MarkerColour
  readonly onColour: (colour: MarkerColour) => void
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  /** Absent where turbines cannot be moved by hand. */
  readonly onMove: ((siteId: number, place: LatLon) => void) | undefined
  readonly onDrag: (siteId: number, place: LatLon) => void
}) {
  const { turbines: text } = useText().farmResult
  const format = useFormat()
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
  const frequency = result.groups.farm.directions[sector]?.frequency ?? null
  return (
    <WakeMap
      {...{ result, atlas, markers, selectedId, dial }}
      legend={
        <ColourScale
          label={colour === 'all' ? text.allDirections : text.thisDirection}
          least={format.percent(least)}
          greatest={format.percent(1)}
        />
      }
      onSite={onSelect}
      onMoveSite={onMove}
      onDragSite={onDrag}
      choice={{
        label: text.colour,
        value: colour,
        choices: [
          { value: 'all', label: text.allDirections },
          { value: 'direction', label: text.thisDirection },
        ],
        onChange: (value) => onColour(value === 'direction' ? 'direction' : 'all'),
      }}
    >
      <p>
        {text.frequency(quantityWithUnit('frequency', frequency, format), `${format.number(10 * sector)}°`)}
      </p>
    </WakeMap>
  )
}
