import { type AtlasSpreadQuery, spreadHeights } from '#contracts'
import { readCoordinates, readHubHeight } from '#domain'
import { useAddress } from '#web/state/useAddress.ts'

const names = { at: 'at', height: 'height' } as const

/** Point and height of the compared atlases in the address; null: it names no point. */
export function useSpreadPoint() {
  const [{ at, height }, change] = useAddress(names)
  const [lat, lon] = at?.split(',') ?? []
  const place = readCoordinates(lat ?? '', lon ?? '')
  const heightM = readHubHeight(height ?? String(spreadHeights.usual), {
    min: spreadHeights.least,
    max: spreadHeights.most,
  })
  const point: AtlasSpreadQuery | null =
    place.ok && heightM.ok ? { ...place.value, height: heightM.value } : null
  return { point, change }
}
