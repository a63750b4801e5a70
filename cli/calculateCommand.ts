import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import { listAtlases } from '#atlas/read'
import { runCalculation } from '#calculations/run'
import { messages } from '#contracts'
import { marketFolders } from '#market/folders'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { Interrupted, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'
import { type TileArguments, withTileOptions } from './tileArguments.ts'

interface CalculateArguments extends TileArguments {
  readonly out: string
  readonly ground?: true
}

/** `anemone calculate`: runs a job's spec again, with the same bytes as result. */
export function addCalculateCommand(program: Command, context: Context): void {
  withTileOptions(program.command('calculate'))
    .description('run the calculation that a spec describes')
    .argument('<spec>', 'JSON file, such as the spec.json of a job')
    .requiredOption('--out <folder>', 'folder for the result and its files')
    .option('--ground', context.text.ground.option)
    .action((spec: string, { out, ground, ...tiles }: CalculateArguments) =>
      calculate(context, spec, path.resolve(out), { ...tiles, ground: ground === true }),
    )
}

async function calculate(
  context: Context,
  specFile: string,
  outFolder: string,
  { ground, ...tiles }: TileArguments & { readonly ground: boolean },
): Promise<void> {
  const { text, print } = context
  if (!existsSync(specFile)) throw new Failure(text.noSuchFile(specFile), 2)
  context.asInShell()
  const { atlasUrls, dataDirectory, terminalLanguage } = context.environment()
  if (tiles.dryRun) return (await import('./calculateTiles.ts')).printTileCost(context, specFile, tiles)
  const file = ground
    ? await (await import('./groundedSpec.ts')).groundedSpec(context, specFile, outFolder)
    : specFile
  // Tile modules load on demand: loading takes as long as a small calculation, which does not need them.
  const isSpread = tiles.runner === 'slurm' || tiles.workers !== undefined
  const spread = isSpread
    ? await (await import('./calculateTiles.ts')).calculatedTiles(context, outFolder, tiles)
    : undefined
  const bar = progressBar(text.calculating(path.basename(specFile)), text)
  const startMs = performance.now()
  const outcome = await runCalculation({
    specFile: file,
    outFolder,
    locateAtlas: async (id) => (await listAtlases(atlasUrls)).find((atlas) => atlas.id === id)?.url ?? null,
    marketFolder: marketFolders({ dataDirectory }).market,
    onProgress: (share) => bar.update(share, share > 0 ? secondsLeft(startMs, share) : null),
    ...(spread && { spread }),
    signal: interruption(),
  })
  bar.end()
  if (outcome.status === 'CANCELLED') throw new Interrupted()
  if (outcome.status !== 'COMPLETED') {
    const fault = outcome.code === 'INTERNAL' ? spread?.fault() : undefined
    throw new Failure(fault ?? messages[terminalLanguage].jobErrors[outcome.code](outcome.parameters))
  }
  if (spread) await rm(spread.folder, { recursive: true, force: true })
  print(text.calculated(outFolder))
}

function secondsLeft(startMs: number, share: number): number {
  return ((performance.now() - startMs) / share / 1000) * (1 - share)
}
