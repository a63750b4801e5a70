import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import { type MapClass, mapColours } from './quantities.ts'
import type { MapLayer } from './schemas.ts'

/** Whether the difference of two maps has a meaning: both are of one quantity. */
export function haveDifference(one: MapLayer, other: MapLayer | null): boolean {
  return one.quantity === other?.quantity
}

/**
 * Classes about zero with equal steps of 1, 2 or 5 times a power of ten, so that 98 % of the cells are within the inner
 * bounds.
 * @param decimals of the quantity: the smallest step is one of the last
 */
export function differenceClasses(values: Float32Array, decimals: number): MapClass[] {
  const sizes = values
    .filter((value) => !Number.isNaN(value))
    .map(Math.abs)
    .sort()
  const most = sizes[Math.floor(0.98 * (sizes.length - 1))] ?? 0
  const step = Math.max(roundUp(most / 3), 10 ** -decimals)
  const bounds = [-3, -2, -1, 1, 2, 3].map((times) => Number((times * step).toPrecision(6)))
  return mapColours.fallingOrRising.map((color, index) => ({
    color,
    from: bounds[index - 1] ?? null,
    till: bounds[index] ?? null,
  }))
}

/** The difference as a separate map. @param classes from `differenceClasses` */
export function differenceLayer(
  one: MapLayer,
  other: MapLayer,
  classes: readonly MapClass[],
  format: Format,
  text: Messages['maps'],
): MapLayer {
  const bound = (value: number) => format.signed(value, one.decimals)
  const nameOf = ({ title, atlas_title }: MapLayer) =>
    one.atlas === other.atlas ? title : `${title}, ${atlas_title}`
  return {
    ...one,
    id: `${one.id}_${other.id}`,
    citation: [...new Set([one.citation, other.citation])].join('; '),
    title: text.differenceOf(nameOf(one), nameOf(other)),
    legend: classes.map((each) => ({
      ...each,
      desc:
        each.from === null
          ? text.below(bound(each.till!))
          : each.till === null
            ? text.above(bound(each.from))
            : text.between(bound(each.from), bound(each.till)),
    })),
  }
}

/** The smallest of 1, 2, 5, 10, … that is not less. */
function roundUp(value: number): number {
  if (!(value > 0)) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power
}
