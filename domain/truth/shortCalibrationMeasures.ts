import { longTermUncertainty } from '../calibration/longTermUncertainty.ts'
import { type CaseError, type Measure, measureOf, relativeError, worst } from './measure.ts'

interface MovingWindows {
  readonly first_year: number
  /** Monthly means of the atlas and of the site, m/s, shape [month]. */
  readonly era5_ms: readonly number[]
  readonly merra2_ms: readonly number[]
  /** Limits of the share of windows with an error within one standard uncertainty. */
  readonly least_share: number
  readonly greatest_share: number
  readonly windows: readonly {
    readonly months: number
    readonly windows: number
    readonly within: number
    /** Root mean squares, as shares. */
    readonly error: number
    readonly stated: number
  }[]
  /** Lengths of periods without a stated uncertainty. */
  readonly without_figure: readonly number[]
}

interface Window {
  readonly error: number
  readonly stated: number | null
}

/** Whether the uncertainty of short calibrations is as large as the errors of moving windows over known data. */
export const shortCalibrationMeasures: readonly Measure[] = [
  measureOf<MovingWindows>('shortCalibrations.moving_windows', 1e-4, 'relative', (given) => [
    ...given.windows.map(({ months, ...one }): CaseError => {
      const found = windowsOf(given, months)
      const within = found.filter(({ error, stated }) => Math.abs(error) <= stated!).length
      const share = within / found.length
      const isHonest = share >= given.least_share && share <= given.greatest_share
      return {
        name: `${months} months`,
        error: isHonest
          ? worst([
              Math.abs(found.length - one.windows),
              Math.abs(within - one.within),
              relativeError(rootMeanSquare(found.map(({ error }) => error)), one.error),
              relativeError(rootMeanSquare(found.map(({ stated }) => stated!)), one.stated),
            ])
          : Number.NaN,
      }
    }),
    ...given.without_figure.map(
      (months): CaseError => ({
        name: `${months} months without a figure`,
        error: windowsOf(given, months).filter(({ stated }) => stated !== null).length,
      }),
    ),
  ]),
]

/** Each window predicts the ratio of all months; each month of a window predicts that of the other months. */
function windowsOf({ first_year, era5_ms, merra2_ms }: MovingWindows, length: number): Window[] {
  const hours = era5_ms.map((_, i) => new Date(Date.UTC(first_year, i + 1, 0)).getUTCDate())
  const ratioOf = (from: number, end: number, leftOut?: number) => {
    let [site, atlas] = [0, 0]
    for (let i = from; i < end; i++) {
      if (i === leftOut) continue
      site += merra2_ms[i]! * hours[i]!
      atlas += era5_ms[i]! * hours[i]!
    }
    return site / atlas
  }
  const truth = ratioOf(0, era5_ms.length)
  return Array.from({ length: era5_ms.length - length + 1 }, (_, from) => {
    const months = Array.from({ length }, (_, i) => from + i)
    const leftOut = months.map((i) => ({
      month: i,
      bias: (ratioOf(from, from + length, i) * era5_ms[i]!) / merra2_ms[i]! - 1,
    }))
    return {
      error: ratioOf(from, from + length) / truth - 1,
      stated: longTermUncertainty(leftOut, months),
    }
  })
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}
