import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import type { OrderedTurbine } from '../../schemas/productTurbine.ts'

/** Maker, type and power curve of a turbine in a line, and whether the curve is but parametric. */
export function turbineText(
  {
    vendor,
    type,
    curve,
    energy_uncertainty,
  }: Omit<OrderedTurbine, 'rated_power' | 'rotor_diameter' | 'hub_height'>,
  { parametric }: Pick<Messages['yieldTerms'], 'parametric'>,
  format: Pick<Format, 'percent'>,
): string {
  const mark = energy_uncertainty == null ? '' : parametric(format.percent(energy_uncertainty, 1))
  return [`${vendor} ${type}`.trim(), curve, mark].filter((part) => part !== '').join(' · ')
}
