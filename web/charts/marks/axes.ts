import type { ChartTheme } from '../chartTheme.ts'
import type { ValueAxis } from '../valueAxis.ts'

/** Axis of labelled places; labels without space are left out. */
export function categoryAxis(labels: readonly string[], { colours }: ChartTheme) {
  return {
    type: 'category' as const,
    data: [...labels],
    axisLine: { lineStyle: { color: colours.axis } },
    axisTick: { show: false },
    axisLabel: { color: colours.text, hideOverlap: true },
  }
}

/** Horizontal axis of numbers, such as wind speeds, without lines across. */
export function numberAxis(
  { min, max, interval }: { readonly min: number; readonly max?: number; readonly interval?: number },
  { colours, format }: ChartTheme,
) {
  return {
    type: 'value' as const,
    min,
    ...(max === undefined ? {} : { max }),
    ...(interval === undefined ? {} : { interval }),
    axisLine: { show: true, lineStyle: { color: colours.axis } },
    splitLine: { show: false },
    axisLabel: { color: colours.text, formatter: (value: number) => format.exact(value) },
  }
}

/** Name below the middle of a horizontal axis. */
export function axisName(name: string, nameGap: number, { colours }: ChartTheme) {
  return { name, nameLocation: 'middle' as const, nameGap, nameTextStyle: { color: colours.text } }
}

/** Vertical axis of values, with its ticks as lines across and its unit above. */
export function valueScale(
  { min, max, interval, decimals }: ValueAxis,
  { colours, format }: ChartTheme,
  unit: string | null = null,
) {
  return {
    type: 'value' as const,
    ...(unit === null ? {} : axisUnit(unit, 'left', { colours })),
    min,
    max,
    interval,
    axisLabel: { color: colours.text, formatter: (value: number) => format.number(value, decimals) },
    splitLine: { lineStyle: { color: colours.grid } },
  }
}

/** Unit above a vertical axis. */
export function axisUnit(name: string, align: 'left' | 'right', { colours }: Pick<ChartTheme, 'colours'>) {
  return { name, nameGap: 12, nameTextStyle: { color: colours.text, align } }
}
