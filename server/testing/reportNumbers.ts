import { createFormat, type EnergyYieldResult, messages } from '#contracts'

/** Every number of a result that the report prints, as it prints it. */
export function numbersOf(shown: EnergyYieldResult, language: 'de' | 'en'): string[] {
  const { number } = createFormat(language, messages[language].units)
  const { planned, portfolio, farm } = shown.groups
  const groups = [planned, ...(portfolio === null ? [] : [portfolio]), farm]
  return [
    ...groups.flatMap(({ yield: yields, net }) => [
      number(yields.free_mwh, 1),
      number(yields.park_mwh, 1),
      number(yields.wake_loss_mwh, 1),
      number(100 * (yields.efficiency ?? 0), 2),
      number(net.p50_mwh, 1),
      number(net.p75_mwh, 1),
      number(net.p90_mwh, 1),
      number(100 * net.sigma, 2),
    ]),
    ...shown.turbines.flatMap(({ yield: yields, eeg, status }) => [
      number(yields.free_mwh, 1),
      number(yields.park_mwh, 1),
      number(yields.full_load_hours),
      ...(status === 'planned' ? [number(eeg.site_quality_percent, 1)] : []),
    ]),
    ...Object.values(shown.wake_losses).map((mwh) => number(Number(mwh), 1)),
    ...planned.losses.flatMap(({ lost_mwh, remaining_mwh }) => [
      number(lost_mwh, 1),
      number(remaining_mwh, 1),
    ]),
    ...planned.calendar_months.map(({ park_mwh }) => number(park_mwh, 1)),
    ...shown.wind_climates.map(({ mean_wind_speed_ms }) => number(mean_wind_speed_ms, 2)),
  ]
}
