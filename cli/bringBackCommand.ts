import path from 'node:path'
import type { Command } from 'commander'
import { restoreVersion } from '#atlas'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** `anemone atlas bring-back`: restores the link of an atlas, or points it to another version. */
export function addBringBackCommand(atlas: Command, context: Context): void {
  atlas
    .command('bring-back')
    .description('make a version of an atlas the current one, also one that lies aside; default: the newest')
    .argument('<id>', 'name of the atlas')
    .option('--number <number>', 'number of the version')
    .action((id: string, { number }: { number?: string }) => bringBack(context, id, number))
}

async function bringBack(context: Context, id: string, number: string | undefined): Promise<void> {
  const { text, atlasesFolder, print } = context
  if (number !== undefined && !/^\d+$/.test(number)) throw new Failure(text.versionNumber(number), 2)
  const wanted = number === undefined ? undefined : Number(number)
  const found = await restoreVersion(path.join(atlasesFolder(), id), wanted)
  if (found === null) throw new Failure(text.noVersion(id, atlasesFolder()))
  print(text.broughtBack(id, String(found)))
}
