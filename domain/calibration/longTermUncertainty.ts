/** Number of calendar months with measurements that an uncertainty needs. */
export const wholeYear = 12
/** Mean, sine and cosine of the seasonal course. */
const seasonParameters = 3

/** A left-out month, and the error of its prediction. */
export interface LeftOutMonth {
  /** Since January 1970. */
  readonly month: number
  /** Share of the measured mean. */
  readonly bias: number
}

/** Different calendar months among months since January 1970. */
export function calendarMonthsIn(months: readonly number[]): number {
  return new Set(months.map((month) => month % wholeYear)).size
}

/**
 * Standard uncertainty of a long-term mean predicted from a period of some months, a share. Root of the sum
 * of squares of
 *
 * - the scatter of the months about their seasonal course, over the root of their number, of which twelve
 *   count at most: months of further years repeat the errors of the first, since those of reanalyses
 *   drift slowly. Student's t allows for the few months that the scatter is estimated from;
 * - the effect of the seasonal course, a sine over the year, on the mean of a period that has some calendar
 *   months more often than others;
 * - the mean bias of the months.
 *
 * A period that lacks calendar months has no uncertainty: its season is incomplete. The
 * seasonal course of the bias differs threefold between records (2.4 % of the mean speed between ERA5 and
 * MERRA-2 at La Haute Borne, 7 % between ERA5 and the nacelles there), so no usual size can replace it.
 *
 * @param leftOut    months that were predicted by the others
 * @param allMonths  of the period, since January 1970
 * @returns          null for fewer than twelve calendar months
 * @see Basse et al. 2021, Seasonal effects in the long-term correction, Wind Energ. Sci. 6, 1473
 */
export function longTermUncertainty(
  leftOut: readonly LeftOutMonth[],
  allMonths: readonly number[],
): number | null {
  const count = leftOut.length
  if (
    calendarMonthsIn(allMonths) < wholeYear ||
    calendarMonthsIn(leftOut.map(({ month }) => month)) < wholeYear
  )
    return null
  const { mean, amplitude, residualSquares } = seasonalCourse(leftOut)
  const freedom = count - seasonParameters
  const scatter = studentFactor(freedom) * Math.sqrt(residualSquares / freedom)
  const seasonLeft = (amplitude / Math.SQRT2) * unevenness(allMonths)
  return Math.hypot(scatter / Math.sqrt(Math.min(allMonths.length, wholeYear)), seasonLeft, mean)
}

const angleOf = (month: number) => (2 * Math.PI * (month % wholeYear)) / wholeYear

/** Length of the mean vector of the calendar months: 0 if each was measured equally often, 1 for only one. */
function unevenness(months: readonly number[]): number {
  const east = months.reduce((sum, month) => sum + Math.sin(angleOf(month)), 0)
  const north = months.reduce((sum, month) => sum + Math.cos(angleOf(month)), 0)
  return Math.hypot(east, north) / months.length
}

/** Least squares fit of a sine over the year. */
function seasonalCourse(leftOut: readonly LeftOutMonth[]) {
  const rows = leftOut.map(({ month, bias }) => {
    const angle = angleOf(month)
    return { terms: [1, Math.cos(angle), Math.sin(angle)] as const, bias }
  })
  const normal = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => sum(rows.map(({ terms }) => terms[i]! * terms[j]!))),
  )
  const right = [0, 1, 2].map((i) => sum(rows.map(({ terms, bias }) => terms[i]! * bias)))
  const [level, cosine, sine] = solved(normal, right) as [number, number, number]
  const residuals = rows.map(({ terms, bias }) => bias - level - cosine * terms[1] - sine * terms[2])
  return {
    mean: sum(rows.map(({ bias }) => bias)) / rows.length,
    amplitude: Math.hypot(cosine, sine),
    residualSquares: sum(residuals.map((one) => one * one)),
  }
}

/** Gaussian elimination of a positive definite system. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  for (const [i, pivot] of rows.entries())
    for (const row of rows.slice(i + 1)) {
      const share = row[i]! / pivot[i]!
      for (let j = i; j < row.length; j++) row[j]! -= share * pivot[j]!
    }
  const found = new Array<number>(rows.length).fill(0)
  for (let i = rows.length - 1; i >= 0; i--) {
    const known = sum(found.map((value, j) => (j > i ? value * rows[i]![j]! : 0)))
    found[i] = (rows[i]!.at(-1)! - known) / rows[i]![i]!
  }
  return found
}

/** Quantile of Student's t at one standard deviation of a normal distribution; Abramowitz and Stegun 1964, 26.7.5. */
function studentFactor(freedom: number): number {
  const step = 1 / freedom
  return 1 + step * (1 / 2 + step * (1 / 4 + step * (1 / 16 - (step * 11) / 1920)))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
