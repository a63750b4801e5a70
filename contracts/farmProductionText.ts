import type { Format } from './format.ts'
import type { PageMessages } from './messages/index.ts'
import { quantityWithUnit } from './quantities/quantityText.ts'
import type { FarmProduction } from './schemas/farmProduction.ts'

/** Summary of a farm's net power: turbines, weather, net energy, wakes, losses. */
export function farmProductionText(
  { turbines, rated_power_kw, from, till, p50_mwh, wake_loss_share, losses }: FarmProduction,
  text: PageMessages['farmProduction'],
  format: Format,
): string {
  const [first, last] = [from.slice(0, 4), till.slice(0, 4)]
  const left = losses.reduce((share, loss) => share * (1 - loss.share), 1)
  return [
    text.about(
      format.number(turbines),
      quantityWithUnit('ratedPowerOfFarm', rated_power_kw / 1000, format),
      first === last ? first : `${first}–${last}`,
      format.quantity(p50_mwh, 'MWh'),
    ),
    text.wakes(quantityWithUnit('wakeLossShare', wake_loss_share, format)),
    text.losses(quantityWithUnit('lossShare', 1 - left, format)),
  ].join(' · ')
}
