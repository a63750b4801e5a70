import { useMemo } from 'react'
import { differenceClasses, differenceLayer, haveDifference } from '#contracts'
import { gridDifference } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { classColours } from '#web/maps/layer/classColours.ts'
import type { ShownMap } from '#web/maps/layer/useMapLayer.ts'

/**
 * The displayed difference of two maps; null while it is not needed, or while one of them is loading.
 * @param opacity 0 to 1
 */
export function useMapDifference(
  isNeeded: boolean,
  one: ShownMap | null,
  other: ShownMap | null,
  opacity: number,
): ShownMap | null {
  const { maps: text } = useText()
  const format = useFormat()
  const [first, second] = [one?.layer, other?.layer]
  const [oneLevel, otherLevel] = [one?.level ?? null, other?.level ?? null]
  const made = useMemo(() => {
    if (!isNeeded || !first || !second || !haveDifference(first, second)) return null
    if (oneLevel === null || otherLevel === null) return null
    const level = gridDifference(oneLevel, otherLevel)
    const classes = differenceClasses(level.values, first.decimals)
    const layer = differenceLayer(first, second, classes, format, text)
    return { layer, level, colours: classColours(level, layer.legend, null) }
  }, [isNeeded, first, second, oneLevel, otherLevel, format, text])
  return useMemo(() => {
    if (made === null) return null
    const { layer, level, colours } = made
    return { layer, level, field: { grid: level.grid, colours, opacity }, error: null, retry: () => {} }
  }, [made, opacity])
}
