import { type Command, Option } from 'commander'
import { gridOperatorNames } from '#domain/metered'
import { energyLevels, type LevelGroup, type LevelRow, levelGroups, marketFolders, readFleet } from '#market'
import { atlasComparison } from './atlasComparison.ts'
import type { Context } from './context.ts'
import { printRows } from './marketCommands.ts'
import { withStores } from './marketTexts.ts'

interface LevelOptions {
  readonly atlas: string
  readonly by: LevelGroup
  readonly json?: true
}

/** `anemone energies level`. */
export function addLevelCommand(energies: Command, context: Context): void {
  energies
    .command('level')
    .description('metered over computed energy of each year, its known losses, and the fleet of the atlas')
    .requiredOption('--atlas <id>', 'name of the atlas')
    .addOption(new Option('--by <group>', 'groups of each year').choices(levelGroups).default('none'))
    .option('--json', 'one line per year and group as JSON')
    .action((options: LevelOptions) => withStores(context, () => showLevels(context, options)))
}

async function showLevels(context: Context, { atlas, by, json }: LevelOptions): Promise<void> {
  const comparison = await atlasComparison(context, atlas)
  const fleet = await readFleet(marketFolders(context.environment()).fleet, atlas)
  // To standard error, so that programs can parse the lines.
  if (comparison.synthetic) process.stderr.write(`${context.words.energies.synthetic}\n`)
  const rows = energyLevels(comparison, by, fleet).map((row) => wireLevel(row, by))
  printRows(context, rows, json === true)
}

/** A level as the command line writes it; energies in MWh. */
function wireLevel(row: LevelRow, by: LevelGroup): Readonly<Record<string, string | number | null>> {
  const { year, plants, settledKwh, impossible, fleetKwh, level, shape } = row
  const mwh = (kwh: number | null | undefined) => (kwh == null ? null : kwh / 1000)
  return {
    year,
    ...(by !== 'none' && { [by]: nameOf(row, by) }),
    plants,
    impossible,
    settled_mwh: mwh(settledKwh),
    ...(by !== 'operator' && by !== 'month' && { fleet_mwh: mwh(fleetKwh), settled_over_fleet: over() }),
    compared_plants: level?.plants ?? 0,
    farms: level?.farms ?? 0,
    metered_mwh: mwh(level?.meteredKwh),
    modelled_mwh: mwh(level?.modelledKwh),
    ratio: level?.ratio ?? null,
    ...(by === 'month' && { shape }),
    factor: level?.factor ?? null,
    sd: level && level.factor * level.standardError,
    wakes: level?.wakes ?? null,
    losses: level?.losses ?? null,
    rest: level?.rest ?? null,
  }

  function over(): number | null {
    return fleetKwh === null ? null : settledKwh / fleetKwh
  }
}

function nameOf({ group }: LevelRow, by: LevelGroup): string | number | null {
  return by === 'operator' ? gridOperatorNames[group as keyof typeof gridOperatorNames] : group
}
