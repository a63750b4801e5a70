import type { Mark } from './plot.ts'

export interface BarLayer {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly colour: string
}

/** Stacked bars over a category axis, from the bottom up. */
export function stackedBars(layers: readonly BarLayer[]): Mark {
  return layers.map(({ name, values, colour }) => ({
    id: name,
    name,
    type: 'bar',
    stack: 'all',
    barCategoryGap: '18%',
    itemStyle: { color: colour },
    data: [...values],
  }))
}
