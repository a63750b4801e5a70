import { type Format, type MapLayer, type MapQuantity, mapQuantityNames, missingNumber } from '#contracts'

/** Atlases that have maps, by id. */
export function atlasChoices(layers: readonly MapLayer[]) {
  return [...new Map(layers.map(({ atlas, atlas_title }) => [atlas, atlas_title]))].map(([value, label]) => ({
    value,
    label,
  }))
}

/** Quantities of an atlas, in the standard order. */
export function quantitiesOf(layers: readonly MapLayer[], atlas: string): MapQuantity[] {
  return mapQuantityNames.filter((name) =>
    layers.some((layer) => layer.atlas === atlas && layer.quantity === name),
  )
}

/** Maps of a quantity: one for each height, turbine or year; of all grid operators together unless one is given. */
export function variantsOf(
  layers: readonly MapLayer[],
  {
    atlas,
    quantity,
    grid_operator = null,
  }: Pick<MapLayer, 'atlas' | 'quantity'> & Partial<Pick<MapLayer, 'grid_operator'>>,
): MapLayer[] {
  return layers.filter(
    (layer) => layer.atlas === atlas && layer.quantity === quantity && layer.grid_operator === grid_operator,
  )
}

/** Maps of the same quantity and year: of all grid operators together, and of each. */
export function ofOperators(
  layers: readonly MapLayer[],
  { atlas, quantity, year }: Pick<MapLayer, 'atlas' | 'quantity' | 'year'>,
): MapLayer[] {
  return layers.filter(
    (layer) => year !== null && layer.atlas === atlas && layer.quantity === quantity && layer.year === year,
  )
}

/**
 * The map of a quantity that is most similar to another one: with the same turbine if there is one, and the nearest
 * height.
 */
export function mostAlike(
  variants: readonly MapLayer[],
  { turbine, height }: MapLayer,
): MapLayer | undefined {
  const sameTurbine = variants.filter((one) => one.turbine !== null && one.turbine === turbine)
  const far = (one: MapLayer) => Math.abs((one.height ?? 0) - (height ?? 0))
  const alike = sameTurbine.length > 0 ? sameTurbine : variants
  return alike.toSorted((a, b) => far(a) - far(b))[0]
}

/** Quantity and unit of a map, above the values of sites. */
export function headOf(
  { quantity, unit }: Pick<MapLayer, 'quantity' | 'unit'>,
  names: Readonly<Record<MapQuantity, string>>,
): string {
  return unit === '' ? names[quantity] : `${names[quantity]}, ${unit}`
}

/** Distinction of the maps of a quantity. */
export function variantText({ turbine, height, year }: MapLayer, format: Format): string {
  if (year !== null) return String(year)
  const hub = height === null ? missingNumber : `${format.exact(height)}\u00a0m`
  return turbine === null ? hub : `${turbine}, ${hub}`
}
