import { useEffect, useRef, useState } from 'react'
import { useColourScheme } from '#web/state/colourScheme.ts'
import type { MapControl, MapParts } from './toolMap.ts'
import { useMapBackground, useShownBackground } from './useMapBackground.ts'

/**
 * Makes a map once, and again with other colours; events go to the newest callbacks.
 * @param create must be a stable function
 */
export function useMap<Events, Control extends MapControl>(
  create: (parts: MapParts<Events>) => Control,
  tilesUrl: string | null,
  events: Events,
) {
  const background = useMapBackground(tilesUrl)
  const first = useRef(background)
  const scheme = useColourScheme()
  const container = useRef<HTMLDivElement>(null)
  const scale = useRef<HTMLDivElement>(null)
  const newest = useRef(events)
  const [control, setControl] = useState<Control | null>(null)
  useEffect(() => {
    newest.current = events
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again with the scheme
  useEffect(() => {
    if (!container.current || !scale.current) return
    const made = create({
      element: container.current,
      background: first.current,
      scale: scale.current,
      events: () => newest.current,
    })
    setControl(made)
    return () => {
      setControl(null)
      made.dispose()
    }
  }, [create, scheme])
  useShownBackground(control, background)
  return { container, scale, control }
}
