import { Command, CommanderError } from 'commander'
import { isAtlasError } from '#atlas/read'
import { writtenRelease } from '#calculations/release'
import { StartupError, systemFaultText } from '#server/settings.ts'
import { atlasErrorText } from './atlasTexts.ts'
import { beginCommand } from './beginCommand.ts'
import { addCommands } from './commands.ts'
import { type Context, commandContext } from './context.ts'
import { Failure } from './failure.ts'
import { Interrupted } from './interruption.ts'

// The reader of a command may close the pipe, as `head` does. A server continues when its log's reader exits.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  if (firstWord(process.argv.slice(2)) !== 'serve') process.exit()
})

// Files that a command writes into the data directory are readable only by their owner.
const context = commandContext(process.umask(0o077))
// Errors outside of the command's own promise, such as of a stream, are reported like all others.
process.on('uncaughtException', (error) => {
  const fault = systemFaultText(error, context.language)
  process.stderr.write(`${fault ?? error.stack}\n`)
  process.exit(1)
})
process.exitCode = await run(context, process.argv)

/** Runs one command. @returns 0, 1 for a failure, 2 for wrong arguments */
async function run(context: Context, argv: readonly string[]): Promise<number> {
  const program = new Command('anemone')
    .description(context.text.about)
    .version(writtenRelease(), '-V, --version', 'print the release')
    .option('--config <file>', 'settings file; environment variables come before it')
    .exitOverride()
    .hook('preAction', (_, command) => {
      context.useSettingsOf(program.opts<{ config?: string }>().config)
      return beginCommand(context, command)
    })
  await addCommands(program, context, firstWord(argv.slice(2)))
  try {
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return exitCodeOf(error, context)
  }
}

/** The word that names the command, after options of the program. */
function firstWord(args: readonly string[]): string | undefined {
  if (args[0] === '--config') return args[2]
  return args.find((word) => !word.startsWith('--config='))
}

/** Reports errors with a remedy in one line; anything else is a bug and shows its stack. */
function exitCodeOf(error: unknown, { text, words, language }: Context): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const write = (line: string) => process.stderr.write(`${line}\n`)
  if (error instanceof Interrupted) {
    write(text.interrupted)
    return 1
  }
  if (isAtlasError(error)) {
    write(atlasErrorText(error, words.atlasFaults))
    return 1
  }
  if (error instanceof Failure || error instanceof StartupError) {
    write(error.message)
    return error instanceof Failure ? error.exitCode : 1
  }
  const fault = systemFaultText(error, language)
  if (fault === null) throw error
  write(fault)
  return 1
}
