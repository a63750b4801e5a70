import { STEP_COUNT, withTwentyYears } from '../figures/twentyYears.ts'
import { atlasPass, storedBytes } from './atlasPass.ts'
import { eventStreams } from './eventStreams.ts'
import { pointOrder } from './pointOrder.ts'
import { tileConstants } from './tileConstants.ts'
import { tileMemory } from './tileMemory.ts'

/** Twenty hourly years, and five of ten-minute values: equally many steps in a chunk. */
const atlases = [
  { what: 'hourly', resolutionTimeS: 3600, stepCount: STEP_COUNT },
  { what: 'ten minutes', resolutionTimeS: 600, stepCount: Math.round(5 * 365.25 * 144) },
]

/**
 * `npm run scale`: measures the constants of docs/scale.md on this machine. Processor time is used, since other
 * load on the machine changes it least; each is the shortest of several runs. Memory is the peak of one run.
 */
const cells = { xSz: 8, ySz: 8 }
await withTwentyYears(async (_, folder) => {
  const order = await pointOrder(folder)
  print('point order, 20 years, 1 site, CSV', order.processorS, 's of a processor')
  print('  of it for each further site', order.furtherSiteS, 's of a processor')
  print('  result', order.bytes / 1e6, 'MB')
  print(
    'pass over an atlas',
    (1e6 * (await atlasPass(folder))) / (cells.xSz * cells.ySz * 20),
    'µs a cell and year',
  )
  print(
    'atlas',
    storedBytes(folder) / (cells.xSz * cells.ySz * 20) / 1e6,
    'MB a cell and year, ten variables',
  )
  for (const [what, nanoseconds] of Object.entries(await tileConstants(folder)))
    print(`tiles: ${what}`, nanoseconds, 'ns a cell and step')
}, cells)
for (const { what, resolutionTimeS, stepCount } of atlases)
  for (const [kind, megabytes] of Object.entries(await tileMemory(resolutionTimeS, stepCount)))
    print(`task of the largest tile, ${what}: ${kind}`, megabytes, 'MB')
const streams = await eventStreams(500)
print('open event stream', streams.kilobytes, 'kB of a server')
print('  500 of them, without events', streams.eventMs, 'ms of a processor a second')
print('server without work', streams.idleMegabytes, 'MB')

function print(what: string, value: number, unit: string): void {
  process.stdout.write(`${what.padEnd(48)} ${value.toPrecision(3).padStart(8)} ${unit}\n`)
}
