/** Degrees between two directions of the dial. */
export const dialStepDeg = 5

/** The direction from the middle of the dial to a place, in its steps; 0: north. */
export function dialDirectionDeg(east: number, north: number): number {
  const angle = (Math.atan2(east, north) * 180) / Math.PI
  return (Math.round((angle + 360) / dialStepDeg) * dialStepDeg) % 360
}

/** Direction of the needle: wind is named by its origin, and shown by where it blows. */
export function needleDeg(windFromDeg: number): number {
  return (windFromDeg + 180) % 360
}
