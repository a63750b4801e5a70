import type { Mark } from './plot.ts'

/** Minimum and maximum at an instant; null without values. */
export interface BandPoint {
  readonly x: number
  readonly min: number | null
  readonly max: number | null
}

/** The area between minima and maxima: two stacked lines, the second as wide as the band. */
export function band(points: readonly BandPoint[], colour: string): Mark {
  const edge = {
    type: 'line' as const,
    stack: 'band',
    stackStrategy: 'all' as const,
    symbol: 'none',
    silent: true,
    // The tooltip would brighten the band.
    emphasis: { disabled: true },
    lineStyle: { opacity: 0 },
  }
  const width = ({ min, max }: BandPoint) => (min === null || max === null ? null : max - min)
  return [
    { ...edge, id: 'least', data: points.map(({ x, min }) => [x, min]) },
    {
      ...edge,
      id: 'width',
      areaStyle: { color: colour, opacity: 0.55 },
      data: points.map((point) => [point.x, width(point)]),
    },
  ]
}
