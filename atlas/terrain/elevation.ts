/** Source of ground heights. */
export interface Elevation {
  /**
   * Height of the ground above sea level in m.
   *
   * @param lat  degrees
   * @param lon  degrees, any turn
   * @returns    null where this source knows none
   */
  elevationAt(lat: number, lon: number): Promise<number | null>
}

/** Height from the first of several sources that has one; the best source comes first. */
export function firstElevation(sources: readonly Elevation[]): Elevation {
  return {
    async elevationAt(lat, lon) {
      for (const source of sources) {
        const elevationM = await source.elevationAt(lat, lon)
        if (elevationM !== null) return elevationM
      }
      return null
    },
  }
}
