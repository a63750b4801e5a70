/**
 * Rounds as a decimal number is rounded on paper: 9.075 to 9.08, although its binary neighbour is lower.
 * @param decimals places after the point
 */
export function roundedHalfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals
  // Twelve digits hold every product of a law's decimals and drop the error of binary fractions.
  return Math.floor(Number((value * scale).toPrecision(12)) + 0.5) / scale
}
