import { writeFileSync } from 'node:fs'
import { onshorePowerAt, publishedMonth } from '#domain'
import { type Circulation, circulationAt } from './circulationAt.ts'
import { demoFleetPlaces, demoFleetShare, HALF_POWER_MS, shareBeforeLosses } from './demoFleet.ts'
import { monthStrength } from './monthStrength.ts'
import { type Place, placeAt } from './place.ts'
import { makeSky } from './sky.ts'
import { weatherAt } from './weatherAt.ts'

/**
 * Writes `monthFactors.ts`: how strong the free air must be in each month for the demo's fleet to have the published share of
 * its power. Run it by hand when the generator changes: `node atlas/demo/makeMonthFactors.ts`, then format.
 */
const FIRST_YEAR = 2018
const END_YEAR = 2026
const HOUR_MS = 3_600_000
const ROUNDS = 12
/** Share of a fleet's power grows with the wind to about this power. */
const STEEPNESS = 1.5

const startMs = Date.UTC(FIRST_YEAR, 0)
const stepCount = (Date.UTC(END_YEAR, 0) - startMs) / HOUR_MS
const sky = makeSky({ startMs, stepS: 3600, stepCount })
sky.strength.fill(1)
const places = demoFleetPlaces.land.map(({ lat, lon }) => placeAt(lat, lon))
const unscaled = places.map((place) => circulationAt(sky, place))

const months = Array.from({ length: 12 * (END_YEAR - FIRST_YEAR) }, (_, index) => {
  const [year, month] = [FIRST_YEAR + Math.floor(index / 12), index % 12]
  const [fromMs, endMs] = [Date.UTC(year, month), Date.UTC(year, month + 1)]
  const energyGwh = publishedMonth('windOnshoreGwh', year, month + 1)
  const powerMw = onshorePowerAt((fromMs + endMs) / 2)
  return {
    from: (fromMs - startMs) / HOUR_MS,
    end: (endMs - startMs) / HOUR_MS,
    published: energyGwh === null ? null : (energyGwh * 1000) / (powerMw * ((endMs - fromMs) / HOUR_MS)),
  }
})

const known = months.filter(({ published }) => published !== null)
let factors = months.map(() => 1)
let level = 1
for (let round = 0; round < ROUNDS; round++) {
  const shares = sharesOf(factors)
  const made = months.map(({ from, end }) => mean(shares.subarray(from, end)))
  // Published energy is after curtailment, downtime and wakes: one factor for all months, by which none is windier on the whole.
  if (round === 0)
    level =
      sum(known, (month) => made[months.indexOf(month)]!) /
      sum(known, ({ published }) => shareBeforeLosses(published!, 1))
  const wanted = months.map(({ published }, i) =>
    published === null ? made[i]! : shareBeforeLosses(published, level),
  )
  const worst = Math.max(...months.map((_, i) => Math.abs(made[i]! / wanted[i]! - 1)))
  process.stdout.write(`round ${round}: level ${level.toFixed(3)}, worst ${(100 * worst).toFixed(2)} %\n`)
  factors = factors.map((factor, i) => factor * Math.exp(Math.log(wanted[i]! / made[i]!) / STEEPNESS))
}
const rows = Array.from({ length: END_YEAR - FIRST_YEAR }, (_, year) =>
  factors
    .slice(12 * year, 12 * year + 12)
    .map((factor) => factor.toFixed(4).replace(/\.?0+$/, ''))
    .join(', '),
)
writeFileSync(
  new URL('monthFactors.ts', import.meta.url),
  [
    '/**',
    ' * Factors on the wind of the free air by month of UTC, January of `firstYear` first, made by `makeMonthFactors.ts`: with them',
    " * the demo's fleet has the published share of its power. 1 where nothing is published.",
    ' */',
    'export const monthFactors: {',
    '  readonly firstYear: number',
    '  /** Share of power of the demo fleet over the published one, in all months. */',
    '  readonly level: number',
    '  readonly factors: readonly number[]',
    '} = {',
    `  firstYear: ${FIRST_YEAR},`,
    `  level: ${level.toFixed(4)},`,
    '  factors: [',
    ...rows.map((row) => `    ${row},`),
    '  ],',
    '}',
    '',
  ].join('\n'),
)

function sharesOf(byMonth: readonly number[]): Float64Array {
  const strength = monthStrength(startMs, 3600, stepCount, byMonth)
  const shares = new Float64Array(stepCount)
  for (const [i, place] of places.entries()) addShares(shares, place, strengthened(unscaled[i]!, strength))
  return shares.map((share) => share / places.length)
}

function addShares(shares: Float64Array, place: Place, air: Circulation): void {
  const weather = weatherAt(sky, place, [100], air)
  const [u, v] = [weather.get('u100')!, weather.get('v100')!]
  for (let i = 0; i < shares.length; i++) {
    const speed = Math.sqrt(u[i]! * u[i]! + v[i]! * v[i]!)
    shares[i] = shares[i]! + demoFleetShare(speed, HALF_POWER_MS.land)
  }
}

function strengthened(air: Circulation, strength: Float64Array): Circulation {
  const scaled = (series: Float64Array) => series.map((value, i) => value * strength[i]!)
  return { ...air, east: scaled(air.east), north: scaled(air.north), stream: scaled(air.stream) }
}

function mean(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
