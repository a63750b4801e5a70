import {
  type FarmOperation,
  type OperationSteps,
  operationQuantities,
  type TurbineOperation,
} from './turbineOperation.ts'

type Grid = Pick<OperationSteps, 'startMs' | 'stepMs'>

/** Whether two files have equal steps that begin at the same times, so that they can be joined. */
export function areJoinable(one: Grid, other: Grid): boolean {
  return one.stepMs === other.stepMs && (one.startMs - other.startMs) % one.stepMs === 0
}

/**
 * Joins steps of several files to one grid. Where files have values of the same turbine and time, the last file
 * counts.
 * @param farms all joinable, the oldest file first
 * @returns null without a file
 */
export function joinOperation(farms: readonly FarmOperation[]): FarmOperation | null {
  const [first] = farms
  if (first === undefined || farms.length === 1) return first ?? null
  const { stepMs } = first.steps
  const startMs = Math.min(...farms.map(({ steps }) => steps.startMs))
  const endMs = Math.max(...farms.map(({ steps }) => steps.startMs + steps.count * stepMs))
  const steps = { startMs, stepMs, count: Math.round((endMs - startMs) / stepMs) }
  const names = new Set(farms.flatMap(({ turbines }) => turbines.map(({ name }) => name)))
  return {
    steps,
    turbines: [...names].map((name) => {
      const parts = farms.flatMap((farm) => {
        const turbine = farm.turbines.find((one) => one.name === name)
        return turbine === undefined ? [] : [{ from: (farm.steps.startMs - startMs) / stepMs, turbine }]
      })
      const values = Object.fromEntries(
        operationQuantities.map((quantity) => [quantity, joined(parts, quantity, steps.count)]),
      ) as Pick<TurbineOperation, (typeof operationQuantities)[number]>
      return { name, ...values, repeatedRows: parts.reduce((sum, one) => sum + one.turbine.repeatedRows, 0) }
    }),
  }
}

function joined(
  parts: readonly { readonly from: number; readonly turbine: TurbineOperation }[],
  quantity: (typeof operationQuantities)[number],
  count: number,
): Float32Array | null {
  if (parts.every(({ turbine }) => turbine[quantity] === null)) return null
  const all = new Float32Array(count).fill(Number.NaN)
  for (const { from, turbine } of parts)
    for (const [t, value] of (turbine[quantity] ?? []).entries())
      if (!Number.isNaN(value)) all[from + t] = value
  return all
}
