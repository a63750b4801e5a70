import type { Mark } from './plot.ts'

/** A value at a number of the horizontal axis, or at the position of a category axis with its index. */
export type LinePoint = number | null | readonly [x: number, y: number | null]

export interface LineStyle {
  readonly id?: string
  readonly name?: string
  readonly colour: string
  readonly width: number
  readonly dash?: 'solid' | 'dashed' | 'dotted' | readonly number[]
  /** Size of a dot at each point, px; absent: none. */
  readonly dotPx?: number
  readonly xAxis?: number
  readonly yAxis?: number
}

/** A line through points; null interrupts it. */
export function line(
  points: readonly LinePoint[],
  { id, name, colour, width, dash = 'solid', dotPx, xAxis = 0, yAxis = 0 }: LineStyle,
): Mark {
  return [
    {
      ...(id === undefined ? {} : { id }),
      ...(name === undefined ? {} : { name }),
      type: 'line',
      xAxisIndex: xAxis,
      yAxisIndex: yAxis,
      connectNulls: false,
      symbol: dotPx === undefined ? 'none' : 'circle',
      ...(dotPx === undefined ? {} : { symbolSize: dotPx }),
      lineStyle: { color: colour, width, type: typeof dash === 'string' ? dash : [...dash] },
      itemStyle: { color: colour },
      data: points.map((point) => (typeof point === 'number' || point === null ? point : [...point])),
    },
  ]
}
