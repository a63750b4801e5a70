import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { writeCsv } from '#domain'
import { type ComparisonTurbine, comparisonTurbines, neighboursOf } from '#market'
import { atlasComparison } from './atlasComparison.ts'
import type { Context } from './context.ts'
import { printRows } from './marketCommands.ts'
import { readNumber } from './numberOption.ts'

interface TurbineOptions {
  readonly atlas: string
  readonly lat: string
  readonly lon: string
  readonly distanceAKm: string
  readonly distanceBKm: string
  readonly hubHeight: string
  readonly out?: string
  readonly json?: true
}

/** `anemone energies comparison-turbines`. */
export function addComparisonTurbinesCommand(energies: Command, context: Context): void {
  energies
    .command('comparison-turbines')
    .description(
      'metered plants within the distances of TR 6, with integrity of data and rank; no TR 6 proof',
    )
    .requiredOption('--atlas <id>', 'name of the atlas that they are compared with')
    .requiredOption('--lat <degrees>', 'latitude')
    .requiredOption('--lon <degrees>', 'longitude')
    .requiredOption('--distance-a-km <km>', 'distance A of your edition of TR 6 for this terrain')
    .requiredOption('--distance-b-km <km>', 'distance B, at most 200')
    .requiredOption('--hub-height <m>', 'hub height of the planned turbines')
    .option('--out <file>', 'write the list as CSV')
    .option('--json', 'one line per plant as JSON')
    .action((options: TurbineOptions) => listTurbines(context, options))
}

async function listTurbines(context: Context, options: TurbineOptions): Promise<void> {
  const number = (option: string, text: string, min: number, max: number) =>
    readNumber(context, option, text, min, max)
  const place = {
    lat: number('--lat', options.lat, -90, 90),
    lon: number('--lon', options.lon, -180, 180),
  }
  const distanceBKm = number('--distance-b-km', options.distanceBKm, 0.1, 200)
  const limits = {
    distanceAKm: number('--distance-a-km', options.distanceAKm, 0, distanceBKm),
    distanceBKm,
    hubHeightM: number('--hub-height', options.hubHeight, 10, 300),
  }
  const comparison = await atlasComparison(context, options.atlas)
  // To standard error, so that programs can parse the lines.
  if (comparison.synthetic) process.stderr.write(`${context.words.energies.synthetic}\n`)
  const rows = comparisonTurbines(neighboursOf(comparison.plants, place, distanceBKm), limits).map(
    wireTurbine,
  )
  if (rows.length === 0) return context.print(context.words.energies.noNeighbours(options.distanceBKm))
  if (options.out !== undefined) {
    const names = Object.keys(rows[0]!) as (keyof (typeof rows)[number])[]
    await writeFile(options.out, writeCsv([names, ...rows.map((row) => names.map((name) => row[name]))]))
  }
  if (options.out === undefined || options.json) printRows(context, rows, options.json === true)
}

/** A comparison turbine as the command line writes it. */
function wireTurbine({
  plant,
  distanceKm,
  years,
  zone,
  hubRatio,
  goodMonths,
  monthsLeftOut,
  flaws,
  level,
}: ComparisonTurbine) {
  const known = years.map(({ fullLoadHours }) => fullLoadHours)
  return {
    plant: plant.plant,
    name: plant.name || plant.farm,
    distance_km: distanceKm,
    zone,
    type: `${plant.maker} ${plant.type}`.trim(),
    hub_height_m: plant.hubHeightM,
    hub_ratio: hubRatio,
    years: years.map(({ year }) => String(year)).join(' '),
    full_load_hours: known.reduce((sum, hours) => sum + hours, 0) / known.length,
    good_months: goodMonths,
    months_left_out: monthsLeftOut,
    flaws: flaws.join(' '),
    relative_level: level?.relative ?? null,
    others: level?.others ?? null,
    lower: level?.lower ?? null,
    confidence_low: level?.confidenceLow ?? null,
  }
}
