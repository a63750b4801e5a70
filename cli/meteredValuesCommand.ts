import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { mixesSynthetic, writeCsv } from '#domain'
import type { MonthValues, ValuedYear } from '#domain/metered'
import { marketFolders, meteredValues, type Neighbour, neighboursOf, readMarketData } from '#market'
import { atlasComparison } from './atlasComparison.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { interruptible, interruption } from './interruption.ts'
import { printRows } from './marketCommands.ts'
import { withStores } from './marketTexts.ts'
import { readNumber } from './numberOption.ts'
import { progressBar } from './progressBar.ts'
import { registerFolder } from './registerFolder.ts'

interface ValueOptions {
  readonly atlas: string
  readonly lat: string
  readonly lon: string
  readonly radiusKm: string
  readonly by: 'year' | 'month'
  readonly out?: string
  readonly json?: true
  readonly mixed?: true
}

/** `anemone energies market-values`. */
export function addMeteredValuesCommand(energies: Command, context: Context): void {
  energies
    .command('market-values')
    .description('market values of metered plants near a place, by their hours in an atlas')
    .requiredOption('--atlas <id>', 'name of the atlas that distributes each month over its hours')
    .requiredOption('--lat <degrees>', 'latitude')
    .requiredOption('--lon <degrees>', 'longitude')
    .option('--radius-km <km>', 'distance, 1 to 200', '20')
    .addOption(new Option('--by <period>', 'rows').choices(['year', 'month']).default('year'))
    .option('--out <file>', 'write the rows as CSV')
    .option('--json', 'one line per row as JSON')
    .option('--mixed', 'combine synthetic weather with real prices, or the reverse')
    .action((options: ValueOptions) => withStores(context, () => listValues(context, options)))
}

async function listValues(context: Context, options: ValueOptions): Promise<void> {
  const { energies: text, marketData } = context.words
  const place = {
    lat: readNumber(context, '--lat', options.lat, -90, 90),
    lon: readNumber(context, '--lon', options.lon, -180, 180),
  }
  const radiusKm = readNumber(context, '--radius-km', options.radiusKm, 1, 200)
  const market = await readMarketData(marketFolders(context.environment()).market)
  if (market === null) throw new Failure(marketData.nothing)
  const comparison = await atlasComparison(context, options.atlas)
  const near = neighboursOf(comparison.plants, place, radiusKm)
  const { url: atlasUrl, synthetic } = await findAtlas(context, options.atlas)
  if (mixesSynthetic({ synthetic }, market.origin) && options.mixed !== true) throw new Failure(text.mix)
  const bar = progressBar(text.valuing, context.text)
  const signal = interruption()
  const valued = await interruptible(
    signal,
    () =>
      meteredValues(
        { atlasUrl, registerFolder: registerFolder(context) },
        near.map(({ plant }) => plant),
        market,
        { signal, onShare: (share) => bar.update(share, null) },
      ),
    () => bar.end(),
  )
  // To standard error, so that programs can parse the lines.
  if (comparison.synthetic || market.origin.synthetic) process.stderr.write(`${text.synthetic}\n`)
  const rows = near.flatMap((neighbour) =>
    (valued.get(neighbour.plant.plant) ?? []).flatMap((year) => rowsOf(neighbour, year, options.by)),
  )
  if (rows.length === 0) throw new Failure(text.nothingValued(options.radiusKm))
  if (options.out !== undefined) {
    const names = Object.keys(rows[0]!)
    await writeFile(options.out, writeCsv([names, ...rows.map((row) => names.map((name) => row[name]!))]))
  }
  if (options.out === undefined || options.json) printRows(context, rows, options.json === true)
}

type Row = Readonly<Record<string, string | number | null>>

/** Market values of a plant as the command line writes them. */
function rowsOf({ plant, distanceKm }: Neighbour, year: ValuedYear, by: 'year' | 'month'): Row[] {
  const about = { plant: plant.plant, name: plant.name || plant.farm, distance_km: distanceKm }
  const values = (own: Omit<MonthValues, 'month'> & { readonly meteredKwh: number }) => ({
    metered_mwh: own.meteredKwh / 1000,
    market_value_eur_mwh: own.valueEurMwh,
    without_negative_eur_mwh: own.withoutNegativeEurMwh,
    base_eur_mwh: own.baseEurMwh,
    published_eur_mwh: own.officialEurMwh,
  })
  if (by === 'year') return [{ ...about, year: year.year, months: year.months.length, ...values(year) }]
  return year.months.map((own) => ({
    ...about,
    ...{ year: year.year, month: own.month, outage: own.hasOutage ? 'yes' : '' },
    ...values(own),
  }))
}
