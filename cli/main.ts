import { Command, CommanderError } from 'commander'
import { isAtlasError } from '#atlas'
import { StartupError } from '#server'
import { addAktermCommands } from './aktermCommands.ts'
import { addAtlasCommands } from './atlasCommands.ts'
import { atlasErrorText } from './atlasTexts.ts'
import { addBackupCommands } from './backupCommands.ts'
import { addCalculateCommand } from './calculateCommand.ts'
import { type Context, commandContext } from './context.ts'
import { addCustomerCommands } from './customerCommands.ts'
import { addDatabaseCommand } from './databaseCommand.ts'
import { addDoctorCommand } from './doctorCommand.ts'
import { Failure } from './failure.ts'
import { addFetchCommands } from './fetchCommands.ts'
import { addFleetCommand } from './fleetCommand.ts'
import { addForecastCommands } from './forecastCommands.ts'
import { addForwardCurveCommands } from './forwardCurveCommands.ts'
import { addIdentityCommand } from './identityCommand.ts'
import { Interrupted } from './interruption.ts'
import { addJobsCommand } from './jobsCommand.ts'
import { addMarketCommands } from './marketCommands.ts'
import { addProductCommand } from './productCommand.ts'
import { addRefreshCommand } from './refreshCommand.ts'
import { addRegisterCommands } from './registerCommands.ts'
import { addServeCommand } from './serveCommand.ts'

// Whoever reads has seen enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const context = commandContext()
process.exitCode = await run(context, process.argv)

/** Runs one command. @returns 0, 1 for a failure, 2 for wrong arguments */
async function run(context: Context, argv: readonly string[]): Promise<number> {
  const program = new Command('anemone').description(context.text.about).exitOverride()
  addServeCommand(program, context)
  addAtlasCommands(program, context)
  addRegisterCommands(program, context)
  addMarketCommands(program, context)
  addFetchCommands(program, context)
  addFleetCommand(program, context)
  addRefreshCommand(program, context)
  addForwardCurveCommands(program, context)
  addForecastCommands(program, context)
  addAktermCommands(program, context)
  addCustomerCommands(program, context)
  addProductCommand(program, context)
  addDatabaseCommand(program, context)
  addBackupCommands(program, context)
  addJobsCommand(program, context)
  addIdentityCommand(program, context)
  addCalculateCommand(program, context)
  addDoctorCommand(program, context)
  try {
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return exitCodeOf(error, context)
  }
}

/** Reports in one line what the operator can do something about; anything else is a bug and shows its stack. */
function exitCodeOf(error: unknown, { text, words }: Context): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const tell = (line: string) => process.stderr.write(`${line}\n`)
  if (error instanceof Interrupted) {
    tell(text.interrupted)
    return 1
  }
  if (isAtlasError(error)) {
    tell(atlasErrorText(error, words.atlasFaults))
    return 1
  }
  if (error instanceof Failure || error instanceof StartupError) {
    tell(error.message)
    return error instanceof Failure ? error.exitCode : 1
  }
  throw error
}
