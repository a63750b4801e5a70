import type { Position } from '#domain'

/**
 * Splits a ring that crosses the antimeridian into rings without a jump from 180° to −180°. Each ring is in one piece,
 * extends beyond ±180°, and must be clipped; the copies are 360° apart, so that every part of the ring is within ±180°
 * once. A ring around a pole is closed over the pole.
 * @returns only the ring if it does not cross
 */
export function unwrapRing(ring: readonly Position[]): Position[][] {
  const open = unwrap(ring)
  const [firstLon] = open[0]!
  const [lastLon, lastLat] = open.at(-1)!
  if (Math.abs(lastLon - firstLon) > 180) {
    const poleLat = lastLat < 0 ? -90 : 90
    open.push([lastLon, poleLat], [firstLon, poleLat], open[0]!)
  }
  return copiesWithin(open)
}

/** The same for a line. */
export function unwrapLine(line: readonly Position[]): Position[][] {
  return copiesWithin(unwrap(line))
}

function unwrap(points: readonly Position[]): Position[] {
  let turn = 0
  return points.map(([lon, lat], index) => {
    const before = points[index - 1]
    if (before && Math.abs(lon - before[0]) > 180) turn += lon < before[0] ? 360 : -360
    return [lon + turn, lat]
  })
}

function copiesWithin(points: Position[]): Position[][] {
  const lons = points.map(([lon]) => lon)
  const west = lons.reduce((least, lon) => Math.min(least, lon))
  const east = lons.reduce((most, lon) => Math.max(most, lon))
  return [0, 360, -360]
    .filter((turn) => east + turn > -180 && west + turn < 180)
    .map((turn) => (turn === 0 ? points : points.map(([lon, lat]): Position => [lon + turn, lat])))
}
