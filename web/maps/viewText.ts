import type { LatLon } from '#domain'
import type { MapView } from './mapView.ts'

/** A place in the form stored in an address. */
export function placeText({ lat, lon }: LatLon): string {
  return [lat, lon].map((degrees) => degrees.toFixed(4)).join(',')
}

/** null: the address has no valid place. */
export function placeOfText(text: string | null): LatLon | null {
  const [lat, lon] = numbersOf(text)
  return lat !== undefined && lon !== undefined ? { lat, lon } : null
}

/** Visible part of the earth, as stored in an address. */
export function viewText({ lat, lon, zoom }: MapView): string {
  return [lat.toFixed(4), lon.toFixed(4), zoom.toFixed(2)].join(',')
}

/** null as for `placeOfText`. */
export function viewOfText(text: string | null): MapView | null {
  const [lat, lon, zoom] = numbersOf(text)
  return lat !== undefined && lon !== undefined && zoom !== undefined ? { lat, lon, zoom } : null
}

function numbersOf(text: string | null): number[] {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return numbers.every(Number.isFinite) ? numbers : []
}
