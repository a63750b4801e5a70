/**
 * The polynomial through a smooth function at the Chebyshev points of an interval: its largest error there is close to
 * the minimum for its degree.
 * @returns coefficients, the highest power first
 */
export function bestPolynomial(
  of: (x: number) => number,
  from: number,
  until: number,
  degree: number,
): readonly number[] {
  const points = Array.from({ length: degree + 1 }, (_, i) => {
    const place = Math.cos((Math.PI * (2 * i + 1)) / (2 * degree + 2))
    return (from + until) / 2 + (place * (until - from)) / 2
  })
  // Newton's divided differences.
  const differences = points.map(of)
  for (let order = 1; order <= degree; order++)
    for (let i = degree; i >= order; i--)
      differences[i] = (differences[i]! - differences[i - 1]!) / (points[i]! - points[i - order]!)
  let coefficients: number[] = []
  for (let i = degree; i >= 0; i--) {
    // Multiplies by (x − point) and adds the difference.
    const shifted = [...coefficients, 0]
    for (const [k, one] of coefficients.entries()) shifted[k + 1]! -= points[i]! * one
    shifted[shifted.length - 1]! += differences[i]!
    coefficients = shifted
  }
  return coefficients
}
