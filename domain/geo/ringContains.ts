/**
 * Whether a ring contains a place: a line from it to the east crosses an odd number of edges.
 * @param ring corners in order; the last is joined to the first
 * @param eastOf of a corner, in the unit of `northOf`
 */
export function ringContains<P>(
  ring: readonly P[],
  place: P,
  eastOf: (corner: P) => number,
  northOf: (corner: P) => number,
): boolean {
  const [east, north] = [eastOf(place), northOf(place)]
  let isInside = false
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!]
    const [from, to] = [northOf(a), northOf(b)]
    if (from > north === to > north) continue
    if (east < eastOf(a) + ((north - from) / (to - from)) * (eastOf(b) - eastOf(a))) isInside = !isInside
  }
  return isInside
}
