import type { ChartTheme } from '#web/charts/chartTheme.ts'

/** Numbers for the charts of the gallery: smooth, and the same each time. */

/** A wave around a level, shape [count]. */
export function wave(count: number, level: number, height: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => level + height * Math.sin((2 * Math.PI * index) / 12 + 1),
  )
}

/** Mean speeds of the calendar months, one of them missing, m/s. */
export function months({ format }: ChartTheme) {
  return wave(12, 7, 1.4).map((value, index) => ({
    label: format.month(index + 1),
    value: index === 6 ? null : value,
  }))
}

/** Shares that sum to 1, the middle ones largest, shape [count]. */
export function shares(count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) =>
    Math.exp(-(((index - count / 3) / (count / 4)) ** 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** Numbers between 0 and 2 around the compass, shape [count]. */
export function sectors(count: number): number[] {
  return Array.from({ length: count }, (_, sector) => 1 + Math.cos((2 * Math.PI * (sector - 8)) / count))
}

export const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** Mean speeds by row and hour of the day, one of them missing, m/s. */
export function dailyCourse(rows: number): (number | null)[][] {
  return Array.from({ length: rows }, (_, row) =>
    hours.map((_hour, hour) =>
      row === 3 && hour === 5 ? null : 6 + Math.cos(row / 2) + Math.sin((Math.PI * hour) / 12),
    ),
  )
}

/** Three series in one chart, one with a gap. */
export const comparedSeries = {
  series: ['ERA5', 'Demo', 'Lambert'].map((name, one) => ({
    name,
    values: wave(36, 6 + one, 1 + one / 4).map((value, index) =>
      one === 1 && index > 10 && index < 15 ? null : value,
    ),
  })),
  unit: 'm/s',
  decimals: 2,
  fromZero: true,
  isDirection: false,
} as const
