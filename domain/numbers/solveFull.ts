/**
 * Solves a small full system of linear equations by Gaussian elimination with pivots.
 *
 * @param matrix      shape [n][n]
 * @param right       shape [n]
 * @param leastPivot  an unknown with a smaller pivot is undetermined and becomes 0; default: all are
 *                    determined
 */
export function solveFull(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
  leastPivot = 0,
): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let row = column + 1; row < n; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    const chosen = rows[pivot]!
    rows[pivot] = rows[column]!
    rows[column] = chosen
    if (Math.abs(chosen[column]!) < leastPivot) continue
    for (let row = 0; row < n; row++) {
      if (row === column) continue
      const factor = rows[row]![column]! / chosen[column]!
      if (factor !== 0) for (let k = column; k <= n; k++) rows[row]![k]! -= factor * chosen[k]!
    }
  }
  return rows.map((row, i) => (Math.abs(row[i]!) < leastPivot ? 0 : row[n]! / row[i]!))
}
