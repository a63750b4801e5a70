/** Roles of a turbine in a wind farm, in the order in which they are offered. */
export const turbineStatuses = ['planned', 'portfolio', 'planned_by_others', 'excluded'] as const

/**
 * Role of a turbine in a wind farm: the object of the calculation, an existing one, one that others plan, or left out.
 * Calculations use only the first two; lists and maps show all four.
 */
export type TurbineStatus = (typeof turbineStatuses)[number]

/** Role of a turbine that calculations use. */
export type CalculatedStatus = Extract<TurbineStatus, 'planned' | 'portfolio'>

/** Whether calculations use the turbine. */
export function isCalculated(status: TurbineStatus): status is CalculatedStatus {
  return status === 'planned' || status === 'portfolio'
}
