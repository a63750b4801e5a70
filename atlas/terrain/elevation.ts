/** Source of ground heights. */
export interface Elevation {
  /**
   * Height of the ground above sea level in m.
   * @param lat degrees
   * @param lon degrees, any turn
   * @returns null if this source has none
   */
  elevationAt(lat: number, lon: number): Promise<number | null>
}
