import { type Command, Option } from 'commander'
import { createFormat, fleetLevelNote } from '#contracts'
import { fleetAfterPermits, fleetMonths, fleetYears, marketFolders, readFleet } from '#market'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { printRows } from './marketCommands.ts'
import { requiredPermitShares } from './requiredPermitShares.ts'

interface LossOptions {
  readonly atlas: string
  readonly by: 'none' | 'state'
  readonly json?: true
}

/** `anemone market permit-losses`. */
export function addPermitLossesCommand(market: Command, context: Context): void {
  market
    .command('permit-losses')
    .description('energy of the fleet on land before and after the usual losses by conditions of permits')
    .requiredOption('--atlas <id>', 'atlas whose wind the fleet is computed with')
    .addOption(new Option('--by <group>', 'groups of each year').choices(['none', 'state']).default('none'))
    .option('--json', 'one line per year and group as JSON')
    .action((options: LossOptions) => showLosses(context, options))
}

async function showLosses(context: Context, { atlas, by, json }: LossOptions): Promise<void> {
  await findAtlas(context, atlas)
  const fleet = await readFleet(marketFolders(context.environment()).fleet, atlas)
  if (fleet === null) throw new Failure(context.words.fleet.notComputed(atlas))
  const shares = await requiredPermitShares(context)
  const { language, words } = context
  const note = fleetLevelNote(
    { fleet_level: 'permits', fleet_settlements: [] },
    words,
    createFormat(language, words.units),
  )
  process.stderr.write(`${note}\n`)
  const [before, after] = [fleetMonths(fleet), fleetMonths(fleetAfterPermits(fleet, shares))]
  const rows = fleetYears(fleet).flatMap((year) =>
    (by === 'none' ? [null] : [...shares.keys()].sort()).flatMap((state) => {
      const [beforeKwh, afterKwh] = [before.ofYear(year, state), after.ofYear(year, state)]
      if (beforeKwh === null || afterKwh === null) return []
      return {
        ...{ year, ...(state !== null && { state }) },
        ...{ before_mwh: beforeKwh / 1000, after_mwh: afterKwh / 1000, ratio: afterKwh / beforeKwh },
      }
    }),
  )
  printRows(context, rows, json === true)
}
