import type { Calculation, CalculationSpec } from './calculation.ts'
import { timeSeries } from './timeSeries/timeSeries.ts'
import { wakeLoss } from './wakeLoss/wakeLoss.ts'
import { windPotential } from './windPotential/windPotential.ts'

/** Every calculation. A further product is a further line. */
const calculations = [timeSeries, wakeLoss, windPotential] as const

/** The calculation of a product; undefined where none is made yet. */
export function calculationOf(product: unknown): Calculation<CalculationSpec> | undefined {
  return (calculations as readonly Calculation<CalculationSpec>[]).find((entry) => entry.product === product)
}
