import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AtlasDescription } from '#atlas'
import { importPrices } from '#market'

const hourMs = 3_600_000
/** Hours with a price after the last step of the weather. */
const hoursAfter = 48

/**
 * Imports hourly prices that cover the weather of an atlas and two days after it.
 * @param folder gets the file of prices and the market folder
 * @param priceOf EUR/MWh of an hour, counted from the first step of the weather
 * @returns the market folder
 */
export async function importedPrices(
  folder: string,
  { dataFromMs, stepCount }: Pick<AtlasDescription, 'dataFromMs' | 'stepCount'>,
  priceOf: (hour: number) => number,
): Promise<string> {
  const lines = Array.from({ length: stepCount + hoursAfter }, (_, hour) => {
    const time = new Date(dataFromMs + hour * hourMs).toISOString().slice(0, 19).replace('T', ' ')
    return `${time},${priceOf(hour).toFixed(2)}`
  })
  const file = join(folder, 'prices.csv')
  writeFileSync(file, ['time_utc,price_eur_mwh', ...lines, ''].join('\n'))
  const market = join(folder, 'market')
  const imported = await importPrices([file], { folder: market, today: '2026-01-02' })
  if (!imported.ok) throw new Error(JSON.stringify(imported.issues))
  return market
}
