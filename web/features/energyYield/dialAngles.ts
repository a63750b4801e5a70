/** Degrees between two directions of the dial. */
export const dialStepDeg = 5

/** The direction towards a place of the dial, from its middle, in its steps; 0: north. */
export function dialDirectionDeg(east: number, north: number): number {
  const angle = (Math.atan2(east, north) * 180) / Math.PI
  return (Math.round((angle + 360) / dialStepDeg) * dialStepDeg) % 360
}

/** Where the head of the needle points: wind is named by where it comes from, and shown by where it goes. */
export function needleDeg(windFromDeg: number): number {
  return (windFromDeg + 180) % 360
}
