import type { FieldClasses } from '#web/fields/fieldClasses.ts'
import { valueClasses } from '#web/fields/valueClasses.ts'

/** What the map shows. */
export const marketLayers = ['delta', 'value', 'factor'] as const
export type MarketLayer = (typeof marketLayers)[number]

const diverging = Array.from({ length: 7 }, (_, index) => `--index-${index + 1}`)

/** Classes of a layer: fixed for what is compared between periods, by the values themselves for prices. */
export function classesOf(
  layer: MarketLayer,
  isMonth: boolean,
  values: ArrayLike<number> | null,
): FieldClasses {
  switch (layer) {
    case 'delta':
      return {
        bounds: isMonth ? [-8, -4, -1.5, 1.5, 4, 8] : [-4, -2, -0.75, 0.75, 2, 4],
        properties: diverging,
      }
    case 'factor':
      return { bounds: [0.75, 0.8, 0.85, 0.9, 0.95, 1], properties: diverging }
    case 'value':
      return valueClasses(values)
  }
}
