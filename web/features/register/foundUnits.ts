import { type RegisterUnit, unitName } from '#domain/register'

/** The units that match a filter, by index, in the order of their names; numbers in names are compared as numbers. */
export function foundUnits(units: readonly RegisterUnit[], isShown: Uint8Array): number[] {
  const order = new Intl.Collator('de', { numeric: true })
  return units
    .flatMap((unit, index) => (isShown[index] ? [{ index, unit, name: unitName(unit) }] : []))
    .sort(
      (a, b) =>
        order.compare(a.unit.farm || a.name, b.unit.farm || b.name) ||
        order.compare(a.name, b.name) ||
        order.compare(a.unit.number, b.unit.number),
    )
    .map(({ index }) => index)
}
