/**
 * Joins segments with common ends into lines, each as long as possible.
 * @param ends two for each segment; an end belongs to at most two segments
 * @returns the ends along each line; a ring ends with its first end again
 */
export function joinSegments(ends: readonly number[]): number[][] {
  const bySegmentEnd = new Map<number, number[]>()
  for (const [at, end] of ends.entries()) {
    const touching = bySegmentEnd.get(end)
    if (touching) touching.push(at >> 1)
    else bySegmentEnd.set(end, [at >> 1])
  }
  const isUsed = new Uint8Array(ends.length / 2)

  function follow(segment: number, from: number): number[] {
    const line = [from]
    let [next, end]: [number | undefined, number] = [segment, from]
    while (next !== undefined) {
      isUsed[next] = 1
      end = ends[2 * next] === end ? ends[2 * next + 1]! : ends[2 * next]!
      line.push(end)
      next = bySegmentEnd.get(end)!.find((one) => isUsed[one] === 0)
    }
    return line
  }

  const lines: number[][] = []
  // Open lines first, from their ends; all other lines are rings.
  for (const [end, touching] of bySegmentEnd)
    if (touching.length === 1 && isUsed[touching[0]!] === 0) lines.push(follow(touching[0]!, end))
  for (let segment = 0; segment < isUsed.length; segment++)
    if (isUsed[segment] === 0) lines.push(follow(segment, ends[2 * segment]!))
  return lines
}
