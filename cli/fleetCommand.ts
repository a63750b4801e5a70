import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import { isRemote, type ListedAtlas, listAtlases, type TileRunner } from '#atlas'
import { readProgramVersion } from '#calculations'
import { createFormat } from '#contracts'
import {
  computeFleet,
  describeFleet,
  describeRegister,
  type FleetDescription,
  type FleetPlaces,
  fleetEffort,
  fleetTotalMwh,
  hasWind,
  isFleetDue,
  marketFolders,
  readFleet,
  type UnitCount,
} from '#market'
import { partPath } from '#server/settings.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { interruptible, interruption } from './interruption.ts'
import { addPermitLossesCommand } from './permitLossesCommand.ts'
import { progressBar } from './progressBar.ts'
import { type TileArguments, withTileOptions } from './tileArguments.ts'
import { readTileOptions } from './tileOptions.ts'

interface FleetArguments extends TileArguments {
  readonly atlas?: string
  readonly today?: true
  readonly json?: true
}

/** `anemone market fleet`: the energy of all turbines of the register in an atlas. */
export function addFleetCommand(program: Command, context: Context): void {
  const market =
    program.commands.find((command) => command.name() === 'market') ??
    program.command('market').description('market data and what they are weighted with')
  withTileOptions(market.command('fleet'))
    .description('compute the energy of the wind fleet, hour by hour and federal state by federal state')
    .option('--atlas <id>', 'name of the atlas; default: all whose fleet is missing or out of date')
    .option('--today', 'the turbines that stand today, in the weather of all years: what forecasts rest on')
    .option('--json', 'print what the fleets rest on as JSON')
    .action((options: FleetArguments) => computeFleets(context, options))
  addPermitLossesCommand(market, context)
}

async function computeFleets(
  context: Context,
  { atlas: id, today, json, ...tiles }: FleetArguments,
): Promise<void> {
  const environment = context.environment()
  const { dataDirectory, atlasUrls } = environment
  const text = context.words.fleet
  const folders = {
    registerFolder: partPath(dataDirectory, 'register'),
    fleetFolder: marketFolders(environment)[today ? 'todaysFleet' : 'fleet'],
    stands: today ? ('today' as const) : ('asBuilt' as const),
  }
  if ((await describeRegister(folders.registerFolder)) === undefined) throw new Failure(text.noRegister)
  const atlases =
    id === undefined
      ? (await listAtlases(atlasUrls)).filter((atlas) => hasWind(atlas) && !isRemote(atlas.url))
      : [requireUsable(await findAtlas(context, id), context)]
  if (atlases.length === 0) throw new Failure(text.nothing)
  const choice = await readTileOptions(context, tiles)
  const fleets: FleetDescription[] = []
  const signal = interruption()
  for (const atlas of atlases) {
    const known = await describeFleet(folders.fleetFolder, atlas.id)
    const isDue = id !== undefined || (await isFleetDue(atlas, folders))
    if (isDue) {
      const effort = await fleetEffort({ atlasUrl: atlas.url, ...folders }, [folders], signal)
      const cost = `${atlas.id}: ${choice.costText(effort!)}`
      if (tiles.dryRun) context.print(cost)
      else process.stderr.write(`${cost}\n`)
    }
    if (tiles.dryRun) {
      if (!isDue && known !== null) context.print(text.upToDate(atlas.id, known.registerVersion))
      continue
    }
    const fleet =
      isDue || known === null ? await computed(atlas, folders, choice.run, context, signal) : known
    fleets.push(fleet)
    if (json) continue
    if (isDue) for (const line of await describe(fleet, folders.fleetFolder, context)) context.print(line)
    else context.print(text.upToDate(atlas.id, fleet.registerVersion))
  }
  if (json) context.print(JSON.stringify(fleets))
}

function requireUsable(atlas: ListedAtlas, { words }: Context): ListedAtlas {
  if (!hasWind(atlas)) throw new Failure(words.fleet.noWind(atlas.id))
  if (isRemote(atlas.url)) throw new Failure(words.fleet.notLocal(atlas.id))
  return atlas
}

async function computed(
  { id, url }: ListedAtlas,
  folders: Omit<FleetPlaces, 'atlasUrl'>,
  run: TileRunner,
  context: Context,
  signal: AbortSignal,
): Promise<FleetDescription> {
  const bar = progressBar(context.words.fleet.computing(id), context.text)
  const startMs = performance.now()
  const onShare = (share: number) => {
    const elapsedS = (performance.now() - startMs) / 1000
    bar.update(share, share > 0 ? (elapsedS * (1 - share)) / share : null)
  }
  // Continues the work of a run that was ended.
  const tilesFolder = path.join(folders.fleetFolder, '.tiles')
  const fleet = await interruptible(
    signal,
    () =>
      computeFleet({ atlasUrl: url, ...folders }, readProgramVersion(), {
        ...{ signal, onShare },
        spread: { folder: tilesFolder, run },
      }),
    () => bar.end(),
  )
  await rm(tilesFolder, { recursive: true, force: true })
  if (fleet === null) throw new Failure(context.words.fleet.noRegister)
  return fleet
}

async function describe(
  fleet: FleetDescription,
  fleetFolder: string,
  { words, language }: Context,
): Promise<string[]> {
  const text = words.fleet
  const { number } = createFormat(language, words.units)
  const row = ({ units, powerMw }: UnitCount, what: string) =>
    text.row(number(units), number(Math.round(powerMw)), what)
  const { included, atlasId, registerVersion } = fleet
  const lines = [
    text.computed(atlasId, number(included.units), number(Math.round(included.powerMw)), registerVersion),
    ...(fleet.synthetic ? [text.synthetic] : []),
  ]
  const rows = <Key extends string>(
    title: string,
    counts: Readonly<Record<Key, UnitCount>>,
    names: Readonly<Record<Key, string>>,
  ) => {
    const present = (Object.keys(counts) as Key[]).filter((key) => counts[key].units > 0)
    if (present.length > 0) lines.push(title, ...present.map((key) => row(counts[key], names[key])))
  }
  rows(text.curvesBy, fleet.curves, text.curves)
  rows(text.assumedFor, fleet.assumed, text.assumed)
  rows(text.leftOutOf, fleet.leftOut, text.leftOut)
  lines.push(
    ...(await yearLines(fleetFolder, atlasId, (year, twh) => text.yearlyEnergy(year, number(twh, 2)))),
  )
  return fleet.hasShutDownUnits ? lines : [...lines, text.shutDown]
}

const LEAST_YEAR_MS = 365 * 24 * 3_600_000

/** Energy of each calendar year, UTC, that the atlas has as a whole. */
async function yearLines(
  fleetFolder: string,
  atlasId: string,
  line: (year: number, energyTwh: number) => string,
): Promise<string[]> {
  const fleet = await readFleet(fleetFolder, atlasId)
  if (fleet === null) return []
  const { startMs, stepMs } = fleet.description
  const yearOf = (t: number) => new Date(startMs + t * stepMs).getUTCFullYear()
  const total = fleetTotalMwh(fleet)
  const lines: string[] = []
  for (let from = 0; from < total.length; ) {
    const year = yearOf(from)
    const end = Math.min(total.length, Math.ceil((Date.UTC(year + 1, 0) - startMs) / stepMs))
    const energyMwh = total.subarray(from, end).reduce((sum, energy) => sum + energy, 0)
    if ((end - from) * stepMs >= LEAST_YEAR_MS && !Number.isNaN(energyMwh))
      lines.push(line(year, energyMwh / 1e6))
    from = end
  }
  return lines
}
