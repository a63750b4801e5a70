import { type Format, type MapClass, type MapLayer, mapColours, type PageMessages } from '#contracts'
import { cellCentre, gridCellOf } from '#domain'
import type { MapLevel } from '#web/maps/layer/mapFile.ts'

/** Whether the difference of two maps has a meaning: both are of one quantity. */
export function haveDifference(one: MapLayer, other: MapLayer | null): boolean {
  return one.quantity === other?.quantity
}

/**
 * First map less the second, in the cells of the first one, with the cell of the second one at each centre.
 * @returns NaN if one of them has no value
 */
export function differenceOf({ grid, values }: MapLevel, other: MapLevel): MapLevel {
  const differences = Float32Array.from(values, (value, index) => {
    const { lat, lon } = cellCentre(grid, index % grid.xSz, Math.floor(index / grid.xSz))
    const cell = gridCellOf(other.grid, lat, lon)
    return cell === null ? Number.NaN : value - other.values[cell.y * other.grid.xSz + cell.x]!
  })
  return { grid, values: differences }
}

/**
 * Classes about zero with equal steps of 1, 2 or 5 times a power of ten, so that 98 % of the cells are within the inner
 * bounds.
 * @param least smallest step, by the unit's decimals
 */
export function differenceClasses(values: Float32Array, least: number): MapClass[] {
  const sizes = values
    .filter((value) => !Number.isNaN(value))
    .map(Math.abs)
    .sort()
  const most = sizes[Math.floor(0.98 * (sizes.length - 1))] ?? 0
  const step = Math.max(roundUp(most / 3), least)
  const bounds = [-3, -2, -1, 1, 2, 3].map((times) => Number((times * step).toPrecision(6)))
  return mapColours.fallingOrRising.map((color, index) => ({
    color,
    from: bounds[index - 1] ?? null,
    till: bounds[index] ?? null,
  }))
}

/** The difference as a separate map. */
export function differenceLayer(
  one: MapLayer,
  other: MapLayer,
  { values }: MapLevel,
  format: Format,
  text: PageMessages['maps'],
): MapLayer {
  const least = 10 ** -one.decimals
  const bound = (value: number) => format.signed(value, one.decimals)
  const nameOf = ({ title, atlas_title }: MapLayer) =>
    one.atlas === other.atlas ? title : `${title}, ${atlas_title}`
  return {
    ...one,
    id: `${one.id}_${other.id}`,
    title: text.differenceOf(nameOf(one), nameOf(other)),
    legend: differenceClasses(values, least).map((each) => ({
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
