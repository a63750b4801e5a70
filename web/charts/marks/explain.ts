import type { ChartTheme } from '../chartTheme.ts'
import { tooltipHtml } from '../pointText.ts'

/** Arguments of an ECharts tooltip for one mark under the pointer. */
export interface PointedMark {
  readonly dataIndex: number
  readonly seriesId?: string
  readonly value?: unknown
}

const tooltipStyle = ({ colours }: ChartTheme) => ({
  confine: true,
  transitionDuration: 0,
  borderColor: colours.axis,
  textStyle: { color: colours.ink, fontSize: 12, fontFamily: colours.font },
})

/** Tooltip of all marks at one position of the axis. @param linesAt its lines for the marks at the position */
export function placeTooltip(
  theme: ChartTheme,
  linesAt: (index: number, marks: readonly PointedMark[]) => readonly string[],
  pointer: 'shadow' | 'line' = 'shadow',
) {
  return {
    ...tooltipStyle(theme),
    trigger: 'axis' as const,
    axisPointer:
      pointer === 'shadow'
        ? { type: pointer }
        : {
            type: pointer,
            label: { show: false },
            lineStyle: { color: theme.colours.text, type: 'solid' as const },
          },
    formatter: (params: unknown) => {
      const marks = [params].flat() as PointedMark[]
      return tooltipHtml(linesAt(marks[0]?.dataIndex ?? 0, marks))
    },
  }
}

/** Tooltip of the mark under the pointer only. */
export function markTooltip(theme: ChartTheme, linesOf: (mark: PointedMark) => readonly string[]) {
  return {
    ...tooltipStyle(theme),
    formatter: (params: unknown) => tooltipHtml(linesOf(([params].flat() as PointedMark[])[0]!)),
  }
}

/** A legend without controls, at the upper right corner. */
export function nameLegend({ colours }: ChartTheme) {
  return {
    top: 4,
    right: 0,
    selectedMode: false,
    textStyle: { color: colours.text, fontSize: 12, fontFamily: colours.font },
  }
}
