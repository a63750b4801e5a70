import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoFleetLevel, monthFactors } from '#atlas'
import { publishedMonth } from '#domain'
import { fleetPowerMw, readFleet } from '../fleet/index.ts'
import { marketFolders } from '../marketFolders.ts'

/**
 * Fits the factors of `atlas/demo/monthFactors.ts`, so that the computed fleet of the demo has the published energy of
 * each month before its losses. Run it by hand when the generator or the demo register changes, until it changes hardly
 * anything (three rounds): make the demo and its fleet in an empty data directory (`anemone demo`, `anemone market
 * fleet --atlas demo`), then `node market/demo/fitMonthFactors.ts DATA_DIRECTORY`, then format.
 */
const HOUR_MS = 3_600_000
/** Energy of a fleet grows with the wind to about this power. */
const STEEPNESS = 1.5

const [dataDirectory] = process.argv.slice(2)
if (dataDirectory === undefined) throw new Error('name the data directory of a demo with its fleet')
const fleet = await readFleet(marketFolders({ dataDirectory }).fleet, 'demo')
if (fleet === null) throw new Error('there is no fleet of the demo: anemone market fleet --atlas demo')
const { values, startMs } = fleetPowerMw(fleet, ({ isOffshore }) => !isOffshore)

let worst = 0
const factors = monthFactors.factors.map((factor, index) => {
  const [year, month] = [monthFactors.firstYear + Math.floor(index / 12), index % 12]
  const published = publishedMonth('windOnshoreGwh', year, month + 1)
  if (published === null) return factor
  const [from, end] = [Date.UTC(year, month), Date.UTC(year, month + 1)].map(
    (timeMs) => (timeMs - startMs) / HOUR_MS,
  )
  let madeGwh = 0
  for (let hour = from!; hour < end!; hour++) madeGwh += values[hour]! / 1000
  const ratio = madeGwh / (demoFleetLevel * published)
  worst = Math.max(worst, Math.abs(ratio - 1))
  return factor / Math.exp(Math.log(ratio) / STEEPNESS)
})
process.stdout.write(`worst month: ${(100 * worst).toFixed(2)} % off\n`)
writeFileSync(
  path.join(import.meta.dirname, '../../atlas/demo/monthFactors.ts'),
  [
    '/**',
    ' * Factors on the wind of the free air by month of UTC, January of `firstYear` first, made by `market/demo/fitMonthFactors.ts`: with',
    " * them the demo's fleet has the published energy before its losses. 1 where nothing is published.",
    ' */',
    'export const monthFactors: { readonly firstYear: number; readonly factors: readonly number[] } = {',
    `  firstYear: ${monthFactors.firstYear},`,
    `  factors: [${factors.map((factor) => Number(factor.toFixed(4))).join(', ')}],`,
    '}',
    '',
  ].join('\n'),
)
