/** Sums over the valid steps of losses by restrictions. */
export interface RestrictionSums {
  /** kW times steps, shape [rule, turbine, month]. */
  readonly lost: readonly (readonly Float64Array[])[]
  /** Steps in which a rule holds, mean of its turbines; shape [rule, month]. */
  readonly held: readonly Float64Array[]
  /** kW times steps times EUR/MWh that the planned turbines lose, over steps with a price; shape [rule, month]. */
  readonly lostValue: readonly Float64Array[]
  /** Value of the planned turbines' energy before restrictions; shape [month]. */
  readonly value: Float64Array
  /** Valid steps with a price, shape [month]. */
  readonly pricedSteps: Float64Array
}

/** Sums initialised to zero. */
export function emptyRestrictionSums(rules: number, turbines: number, months: number): RestrictionSums {
  const row = () => new Float64Array(months)
  const rows = (count: number) => Array.from({ length: count }, row)
  return {
    lost: Array.from({ length: rules }, () => rows(turbines)),
    held: rows(rules),
    lostValue: rows(rules),
    value: row(),
    pricedSteps: row(),
  }
}

/** Adds the sums of some months to the total. @param at  first month of the part */
export function addRestrictionSums(all: RestrictionSums, part: RestrictionSums, at: number): void {
  for (const [rule, lost] of part.lost.entries()) {
    for (const [turbine, row] of lost.entries()) addRow(all.lost[rule]![turbine]!, row, at)
    addRow(all.held[rule]!, part.held[rule]!, at)
    addRow(all.lostValue[rule]!, part.lostValue[rule]!, at)
  }
  addRow(all.value, part.value, at)
  addRow(all.pricedSteps, part.pricedSteps, at)
}

function addRow(row: Float64Array, part: Float64Array, at: number): void {
  for (let i = 0; i < part.length; i++) row[at + i]! += part[i]!
}
