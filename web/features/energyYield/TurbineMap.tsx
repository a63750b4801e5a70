import type { ComponentProps } from 'react'
import { FiguresMap } from '#web/sites/FiguresMap.tsx'

/** Near enough to distinguish turbines three rotor diameters apart. */
const closestZoom = 15

/** A map of turbines, each with its own marker. */
export function TurbineMap(map: Omit<ComponentProps<typeof FiguresMap>, 'closestZoom' | 'separate'>) {
  return <FiguresMap {...map} closestZoom={closestZoom} separate />
}
