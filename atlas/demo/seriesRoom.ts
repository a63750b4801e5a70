/**
 * Gives memory for a series by its name, shape [step]. It may hold the values of an earlier series: the caller
 * writes every step.
 */
export type SeriesRoom = (name: string) => Float64Array

/** Memory of one place's series. */
export function freshRoom(stepCount: number): SeriesRoom {
  return () => new Float64Array(stepCount)
}

/** Memory for the series of one place at a time: a series is valid until the next place overwrites it. */
export function reusedRoom(stepCount: number): SeriesRoom {
  const known = new Map<string, Float64Array>()
  return (name) => {
    const room = known.get(name) ?? new Float64Array(stepCount)
    known.set(name, room)
    return room
  }
}
