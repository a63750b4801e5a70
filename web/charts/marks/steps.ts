import type { ChartTheme } from '../chartTheme.ts'
import type { Mark } from './plot.ts'

export interface StepBar {
  readonly from: number
  readonly till: number
  readonly colour: string
  /** Above the bar. */
  readonly label: string
}

/** Bars that begin where the previous one ends, as in a waterfall: each is stacked on an invisible bar. */
export function stepBars(bars: readonly StepBar[], { colours }: ChartTheme): Mark {
  return [
    {
      id: 'base',
      type: 'bar',
      stack: 'steps',
      silent: true,
      itemStyle: { color: 'transparent' },
      data: bars.map(({ from }) => from),
    },
    {
      id: 'bars',
      type: 'bar',
      stack: 'steps',
      barCategoryGap: '28%',
      label: {
        show: true,
        position: 'top',
        distance: 4,
        color: colours.ink,
        fontSize: 11,
        formatter: ({ dataIndex }) => bars[dataIndex]?.label ?? '',
      },
      data: bars.map(({ from, till, colour }) => ({
        value: till - from,
        itemStyle: { color: colour, borderRadius: 2 },
      })),
    },
  ]
}
