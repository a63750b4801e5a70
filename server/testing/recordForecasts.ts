import type { Outlook } from '#domain'
import { marketFolders, recordForecast } from '#market'

/** Records forecasts of two months as if they had been made: the first of them is judged by published values. */
export async function recordForecasts(server: { readonly dataDirectory: string }): Promise<void> {
  const spread = Float64Array.from({ length: 11 }, (_, i) => 0.5 + i / 10)
  const months = [1, 2].map((horizon) => ({
    target: 12 * 2025 + horizon - 1,
    horizon,
    base: { eurMwh: 80, origin: 'extrapolated', quoteDate: null },
    capture: { central: 1, spread },
    marketValueEurMwh: 80,
    spread: spread.map((one) => 80 * one),
  }))
  // Only the recorded fields of an outlook are given.
  const outlook = {
    made: 12 * 2024 + 11,
    response: { driver: 'residualLoad' },
    weather: 'measured',
    months,
  } as unknown as Outlook
  const about = { today: '2025-01-01', inputsHash: 'abc', programVersion: '1', syntheticWeather: false }
  await recordForecast(outlook, { folder: marketFolders(server).market, ...about })
}
