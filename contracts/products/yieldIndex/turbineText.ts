import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import { quantityWithUnit } from '../../quantities/quantityText.ts'
import type { OrderedTurbine } from '../../schemas/productTurbine.ts'

/**
 * Manufacturer, type and power curve of a turbine in a line, with a note if the curve is parametric or held
 * beyond its table.
 */
export function turbineText(
  {
    vendor,
    type,
    curve,
    energy_uncertainty,
    held,
  }: Omit<OrderedTurbine, 'rated_power' | 'rotor_diameter' | 'hub_height'>,
  { parametric, held: heldMark }: Pick<Messages['yieldTerms'], 'parametric' | 'held'>,
  format: Format,
): string {
  const mark =
    energy_uncertainty == null
      ? ''
      : parametric(quantityWithUnit('curveUncertainty', energy_uncertainty, format))
  const beyond = held === undefined ? '' : heldMark(format.exact(held.from_ms), format.exact(held.to_ms))
  return [`${vendor} ${type}`.trim(), curve, mark, beyond].filter((part) => part !== '').join(' · ')
}
