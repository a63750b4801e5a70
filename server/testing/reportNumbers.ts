import {
  createFormat,
  type EnergyYieldResult,
  type GroupQuantity,
  groupValue,
  messages,
  type QuantityName,
  quantityText,
  type TurbineQuantity,
  turbineValue,
} from '#contracts'

const ofGroup: readonly GroupQuantity[] = [
  ...(['freeYield', 'parkYield', 'wakeLoss', 'parkEfficiency', 'netYield', 'energySigma'] as const),
]
const ofTurbine: readonly TurbineQuantity[] = ['freeYield', 'parkYield', 'fullLoadHours']

/** Every number of a result in the report, as printed. */
export function numbersOf(shown: EnergyYieldResult, language: 'de' | 'en'): string[] {
  const format = createFormat(language, messages[language].units)
  const text = (name: QuantityName, value: number | null | undefined) => quantityText(name, value, format)
  const { planned, portfolio, farm } = shown.groups
  const groups = [planned, ...(portfolio === null ? [] : [portfolio]), farm]
  return [
    ...groups.flatMap((group) => [
      ...ofGroup.map((name) => text(name, groupValue(name, group))),
      text('netYield', group.net.p75_mwh),
      text('netYield', group.net.p90_mwh),
    ]),
    ...shown.turbines.flatMap((turbine) => [
      ...ofTurbine.map((name) => text(name, turbineValue(name, turbine, shown))),
      ...(turbine.status === 'planned' ? [text('siteQuality', turbine.eeg.site_quality_percent)] : []),
    ]),
    ...Object.values(shown.wake_losses).map((mwh) => text('wakeLoss', Number(mwh))),
    ...planned.losses.flatMap(({ lost_mwh, remaining_mwh }) => [
      text('lostEnergy', lost_mwh),
      text('remainingEnergy', remaining_mwh),
    ]),
    ...planned.calendar_months.map(({ park_mwh }) => text('parkEnergy', park_mwh)),
    ...shown.wind_climates.map(({ mean_wind_speed_ms }) => text('meanWindSpeed', mean_wind_speed_ms)),
  ]
}
