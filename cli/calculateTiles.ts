import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { effortOf, type TileRunner, type TileSpread, withEffortReport } from '#atlas'
import { tileWorkOf } from '#calculations'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import type { TileArguments } from './tileArguments.ts'
import { readTileOptions } from './tileOptions.ts'

/** Runs the tiles of a calculation by the options of a command, after showing their cost. */
export interface CalculatedTiles extends TileSpread {
  /** Reason why the work was given up, in words. */
  readonly fault: () => string | undefined
}

/** @param outFolder  folder of the result; contains the parts of tiles during the work */
export async function calculatedTiles(
  context: Context,
  outFolder: string,
  options: TileArguments,
): Promise<CalculatedTiles> {
  const { run, costText } = await readTileOptions(context, options)
  const announced = withEffortReport(run, (effort) => void process.stderr.write(`${costText(effort)}\n`))
  let fault: string | undefined
  const runner: TileRunner = async (parts, running) => {
    try {
      await announced(parts, running)
    } catch (error) {
      if (error instanceof Error) fault = error.message
      throw error
    }
  }
  const folder = path.join(outFolder, '.tiles')
  return { folder, run: Object.assign(runner, { leastS: run.leastS }), fault: () => fault }
}

/** Shows the cost of a calculation's tiles without calculating. @throws Failure  no spec */
export async function printTileCost(
  context: Context,
  specFile: string,
  options: TileArguments,
): Promise<void> {
  const { text, print } = context
  const { costText } = await readTileOptions(context, options)
  const spec = specOf(await readFile(specFile, 'utf8'))
  if (spec === null) throw new Failure(text.noSpec(specFile), 2)
  const work = await tileWorkOf(spec, (await findAtlas(context, spec.atlas)).url).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ZodError')
      throw new Failure(text.noSpec(specFile), 2, { cause: error })
    throw error
  })
  print(work === null ? text.noTiles : costText(effortOf(work)))
}

function specOf(json: string): { readonly product?: unknown; readonly atlas: string } | null {
  try {
    const spec = JSON.parse(json)
    return typeof spec?.atlas === 'string' ? spec : null
  } catch {
    return null
  }
}
