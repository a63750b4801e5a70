import type { ChartTheme } from '../chartTheme.ts'
import type { ChartOption } from '../echartsParts.ts'

/** Content of a plot: the series of one mark, or of several related ones. */
export type Mark = readonly NonNullable<Extract<ChartOption['series'], readonly unknown[]>[number]>[]

export interface PlotOptions extends Omit<ChartOption, 'series' | 'grid' | 'animation' | 'textStyle'> {
  /** Margins of the plot for axes and legend, px; absent for a round plot. */
  readonly margins?: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  /** Marks from back to front. */
  readonly marks: readonly Mark[]
}

/** A chart made of its parts: axes, marks, and explanations. */
export function plot({ margins, marks, ...options }: PlotOptions, { colours }: ChartTheme): ChartOption {
  return {
    ...options,
    animation: false,
    textStyle: { fontFamily: colours.font },
    ...(margins === undefined ? {} : { grid: { ...margins, containLabel: false } }),
    series: marks.flat(),
  }
}
