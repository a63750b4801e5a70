import { type RefObject, useEffect, useState } from 'react'
import type { LatLon } from '#domain'
import type { MapToolsControl } from '../mapTools.ts'

/**
 * Measuring on a map: clicks, or Enter for its middle, set points; Backspace removes the last one; Escape ends it.
 * While it is active, keys and clicks have no other effect.
 */
export function useMeasure(control: MapToolsControl | null, container: RefObject<HTMLElement | null>) {
  const [places, setPlaces] = useState<readonly LatLon[] | null>(null)
  const isOn = places !== null
  useEffect(() => {
    const element = container.current
    if (!control || !element || !isOn) return
    const { measure } = control
    measure.start(setPlaces)
    const onKey = (event: KeyboardEvent) => {
      const isEnd = event.key === 'Escape'
      const acts: Readonly<Record<string, () => void>> = {
        Enter: measure.addMiddle,
        Backspace: measure.removeLast,
      }
      const act = event.target === element ? acts[event.key] : undefined
      if (!isEnd && act === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (isEnd) setPlaces(null)
      else act?.()
    }
    // Registered before other listeners: these keys have another meaning on most maps.
    window.addEventListener('keydown', onKey, { capture: true })
    element.focus()
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      measure.stop()
    }
  }, [control, container, isOn])
  return {
    places,
    begin: () => setPlaces([]),
    end: () => setPlaces(null),
    removeLast: () => control?.measure.removeLast(),
  }
}
