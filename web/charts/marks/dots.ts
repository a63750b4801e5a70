import type { LinePoint } from './line.ts'
import type { Mark } from './plot.ts'

export interface DotsStyle {
  readonly id: string
  readonly name?: string
  readonly colour: string
  readonly sizePx: number
  readonly opacity: number
}

/** Points without a line, such as directions: 350° is next to 10°. */
export function dots(points: readonly LinePoint[], { id, name, colour, sizePx, opacity }: DotsStyle): Mark {
  return [
    {
      id,
      ...(name === undefined ? {} : { name }),
      type: 'scatter',
      symbolSize: sizePx,
      itemStyle: { color: colour, opacity },
      data: points.map((point) => (typeof point === 'number' || point === null ? point : [...point])),
    },
  ]
}
