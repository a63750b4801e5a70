import type { Format } from './format.ts'
import type { PageMessages } from './messages/index.ts'
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
      format.quantity(rated_power_kw / 1000, 'MW', 1),
      first === last ? first : `${first}–${last}`,
      format.quantity(p50_mwh, 'MWh'),
    ),
    text.wakes(format.percent(wake_loss_share, 1)),
    text.losses(format.percent(1 - left, 1)),
  ].join(' · ')
}
