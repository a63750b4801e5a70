import { useMemo } from 'react'
import type { AtlasGrid } from '#domain'
import { type MapField, paled, pixelColour } from '#web/maps/fieldLayer.ts'
import { propertyReader } from '#web/ui/readColours.ts'
import { classOf, type ShownField } from './fieldClasses.ts'

/** A field as the map draws it. @param opacity  0 to 1 */
export function useMapField(
  grid: AtlasGrid,
  { values, classes, isPale }: ShownField,
  opacity: number,
): MapField | null {
  const colours = useMemo(() => {
    if (values === null) return null
    const read = propertyReader(document.documentElement)
    const ofClasses = classes.properties.map((property) => pixelColour(read(property)))
    const paleOnes = ofClasses.map(paled)
    const colourOf = (value: number, cell: number) => {
      const index = classOf(value, classes)
      if (index === undefined) return 0
      return (isPale?.(cell) ? paleOnes : ofClasses)[index] ?? 0
    }
    return Uint32Array.from({ length: values.length }, (_, cell) => colourOf(values[cell]!, cell))
  }, [values, classes, isPale])
  return useMemo(() => colours && { grid, colours, opacity }, [grid, colours, opacity])
}
