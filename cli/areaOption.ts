import type { Area } from '#supply'

/** Four numbers, WEST,SOUTH,EAST,NORTH. @returns null for anything else */
export function areaOfText(text: string): Area | null {
  const degrees = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west, south, east, north] = degrees as [number, number, number, number]
  return degrees.length === 4 && degrees.every(Number.isFinite) ? { west, south, east, north } : null
}
