import { type ProfileFigure, profileFigureSchema } from '#contracts'
import type { FieldClasses } from '#web/fields/fieldClasses.ts'
import { diverging, factorClasses, priceClasses } from '#web/market/priceClasses.ts'

/** What the map shows. */
export const profileLayers: readonly ProfileFigure[] = profileFigureSchema.options

/** Around 1, wider for a month, whose places differ more. */
const ratioBounds = {
  month: [0.88, 0.94, 0.98, 1.02, 1.06, 1.12],
  longer: [0.94, 0.97, 0.99, 1.01, 1.03, 1.06],
}

/** Classes of a layer: fixed for ratios, which compare between periods; by the values themselves for prices. */
export function profileClasses(
  layer: ProfileFigure,
  isMonth: boolean,
  values: ArrayLike<number> | null,
): FieldClasses {
  switch (layer) {
    case 'factor':
      return factorClasses
    case 'cost':
      return priceClasses(values)
    case 'ratio':
      return { bounds: isMonth ? ratioBounds.month : ratioBounds.longer, properties: diverging }
  }
}
