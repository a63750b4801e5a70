import path from 'node:path'
import { Command } from 'commander'
import { readEnvironment } from '#server/settings.ts'
import { type Context, commandContext } from '../context.ts'
import { Failure } from '../failure.ts'

/**
 * Runs a command within this process.
 * @param add adds the command
 * @param folder of the data directory
 * @returns the printed lines
 * @throws as the command
 */
export async function printedLines(
  add: (program: Command, context: Context) => void,
  folder: string,
  words: readonly string[],
): Promise<string[]> {
  const lines: string[] = []
  const context = {
    ...commandContext(0o022),
    asInShell: () => {},
    environment: () => readEnvironment({ ANEMONE_DATA_DIR: path.join(folder, 'data') }),
    atlasesFolder: () => path.join(folder, 'data', 'atlases'),
    print: (line: string) => lines.push(line),
  }
  const program = new Command().exitOverride()
  add(program, context)
  await program.parseAsync(words, { from: 'user' })
  return lines
}

/** Message with which a command refuses. @throws Error it does not */
export async function refusalOf(command: Promise<unknown>): Promise<string> {
  const error = await command.catch((failure: unknown) => failure)
  if (!(error instanceof Failure)) throw new Error('not refused', { cause: error })
  return error.message
}
