import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { LatLon } from '#domain'
import type { MapPopupPlace } from './mapPopupPlace.ts'

/**
 * Shows a popup of a map at a place; Escape closes it, before the dialog around the map.
 * @param place null: no popup
 * @param onClose a stable function, or one that is cheap to listen with again
 * @returns the popup, to be rendered next to the map
 */
export function useMapPopup(
  control: { readonly popup: MapPopupPlace } | null,
  place: LatLon | null,
  popup: ReactNode,
  onClose: () => void,
) {
  const { lat, lon } = place ?? {}
  const isOpen = lat !== undefined && lon !== undefined
  useEffect(() => control?.popup.moveTo(isOpen ? { lat, lon } : null), [control, isOpen, lat, lon])
  useEffect(() => {
    if (!isOpen || !control) return
    const closeOnEscape = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return
      event.preventDefault()
      onClose()
    }
    const around = control.popup.element.closest('dialog') ?? document
    around.addEventListener('keydown', closeOnEscape)
    return () => around.removeEventListener('keydown', closeOnEscape)
  }, [control, isOpen, onClose])
  return control && isOpen && createPortal(popup, control.popup.element)
}
