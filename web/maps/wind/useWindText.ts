import { useCallback } from 'react'
import type { LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { valueText } from '../layer/mapValue.ts'
import type { ShownMap } from '../layer/useMapLayer.ts'

/** Text of the wind speed at a place; null if the wind is not shown. */
export function useWindText(shown: ShownMap | null): ((place: LatLon) => string) | null {
  const { maps: text } = useText()
  const format = useFormat()
  const { layer, level } = shown ?? {}
  const write = useCallback(
    (place: LatLon) => (layer && level ? valueText(level, place, layer, format, text) : ''),
    [layer, level, format, text],
  )
  return layer && level ? write : null
}
