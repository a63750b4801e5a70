/**
 * Sorts turbines from windward to leeward. Insertion sort, since the order changes little between similar
 * directions.
 * @param order turbines in an earlier order, sorted in place
 * @param along downwind coordinates, m, shape [turbine]
 */
export function sortDownwind(order: Uint16Array, along: Float64Array): void {
  for (let position = 1; position < order.length; position++) {
    const turbine = order[position]!
    let free = position
    while (free > 0 && along[order[free - 1]!]! > along[turbine]!) {
      order[free] = order[free - 1]!
      free--
    }
    order[free] = turbine
  }
}
