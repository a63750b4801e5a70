import path from 'node:path'
import { type TileRunner, type TileSpread, tellingEffort } from '#atlas'
import type { Context } from './context.ts'
import type { TileArguments } from './tileArguments.ts'
import { readTileOptions } from './tileOptions.ts'

/** Tiles of a calculation, by whom the options of a command want, who says first what they will take. */
export interface CalculatedTiles extends TileSpread {
  /** Why whoever works on them has given up, in words. */
  readonly fault: () => string | undefined
}

/** @param outFolder  of the result, which their parts lie in meanwhile */
export async function calculatedTiles(
  context: Context,
  outFolder: string,
  options: TileArguments,
): Promise<CalculatedTiles> {
  const { run, costText } = await readTileOptions(context, options)
  const announced = tellingEffort(run, (effort) => void process.stderr.write(`${costText(effort)}\n`))
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
