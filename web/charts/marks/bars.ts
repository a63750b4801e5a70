import type { Mark } from './plot.ts'

export interface BarsStyle {
  readonly id?: string
  readonly name?: string
  /** Space between the places of the axis, such as '28%'. */
  readonly gap: string
  readonly colour: string
  /** Colour of a single bar; undefined: that of all. */
  readonly colourAt?: (index: number) => string | undefined
  /** Whether a bar covers a part of its period: it is drawn paler. */
  readonly isPartAt?: (index: number) => boolean
  readonly axis?: number
  /** Widest bar. Absent: as wide as its place allows. */
  readonly widestPx?: number
}

/** Opacity of bars that cover a part of their period. */
const partOpacity = 0.4

/** Vertical bars over a category axis; null leaves a gap. */
export function bars(
  values: readonly (number | null)[],
  { id, name, gap, colour, colourAt, isPartAt, axis = 0, widestPx }: BarsStyle,
): Mark {
  return [
    {
      ...(id === undefined ? {} : { id }),
      ...(name === undefined ? {} : { name }),
      type: 'bar',
      xAxisIndex: axis,
      barCategoryGap: gap,
      ...(widestPx === undefined ? {} : { barMaxWidth: widestPx }),
      itemStyle: { color: colour, borderRadius: [2, 2, 0, 0] },
      data: values.map((value, index) => {
        const own = colourAt?.(index)
        const isPart = isPartAt?.(index) === true
        if (own === undefined && !isPart) return value
        return {
          value,
          itemStyle: {
            ...(own === undefined ? {} : { color: own }),
            ...(isPart ? { opacity: partOpacity } : {}),
          },
        }
      }),
    },
  ]
}
