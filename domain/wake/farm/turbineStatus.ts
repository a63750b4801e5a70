/** Roles of a turbine in a wind farm, in the order of the choices shown. */
export const turbineStatuses = ['planned', 'portfolio', 'planned_by_others', 'excluded'] as const

/**
 * Role of a turbine in a wind farm: to be calculated, existing, planned by others, or left out. Calculations
 * use only the first two; lists and maps show all four.
 */
export type TurbineStatus = (typeof turbineStatuses)[number]

/** Roles of turbines that calculations use. */
export type CalculatedStatus = Extract<TurbineStatus, 'planned' | 'portfolio'>

/** Whether calculations use the turbine. */
export function isCalculated(status: TurbineStatus): status is CalculatedStatus {
  return status === 'planned' || status === 'portfolio'
}
