import type { Command } from 'commander'
import type { Context } from './context.ts'

/** Commands of one file. */
interface CommandFile {
  /** First words of its command lines. */
  readonly words: readonly string[]
  readonly load: () => Promise<(program: Command, context: Context) => void>
}

/** Command files in the order of the help. */
const files: readonly CommandFile[] = [
  { words: ['serve'], load: async () => (await import('./serveCommand.ts')).addServeCommand },
  { words: ['demo'], load: async () => (await import('./demoCommand.ts')).addDemoCommand },
  { words: ['atlas'], load: async () => (await import('./atlasCommands.ts')).addAtlasCommands },
  { words: ['register'], load: async () => (await import('./registerCommands.ts')).addRegisterCommands },
  { words: ['energies'], load: async () => (await import('./energyCommands.ts')).addEnergyCommands },
  {
    words: ['prices', 'generation', 'market-values', 'market'],
    load: async () => (await import('./marketCommands.ts')).addMarketCommands,
  },
  { words: ['fetch'], load: async () => (await import('./fetchCommands.ts')).addFetchCommands },
  { words: ['market'], load: async () => (await import('./fleetCommand.ts')).addFleetCommand },
  { words: ['market'], load: async () => (await import('./refreshCommand.ts')).addRefreshCommand },
  {
    words: ['forward-curves'],
    load: async () => (await import('./forwardCurveCommands.ts')).addForwardCurveCommands,
  },
  { words: ['forecast'], load: async () => (await import('./forecastCommands.ts')).addForecastCommands },
  { words: ['akterm'], load: async () => (await import('./aktermCommands.ts')).addAktermCommands },
  { words: ['customer'], load: async () => (await import('./customerCommands.ts')).addCustomerCommands },
  { words: ['audit'], load: async () => (await import('./auditCommand.ts')).addAuditCommand },
  { words: ['product'], load: async () => (await import('./productCommand.ts')).addProductCommand },
  { words: ['database'], load: async () => (await import('./databaseCommand.ts')).addDatabaseCommand },
  {
    words: ['backup', 'restore'],
    load: async () => (await import('./backupCommands.ts')).addBackupCommands,
  },
  { words: ['jobs'], load: async () => (await import('./jobsCommand.ts')).addJobsCommand },
  { words: ['tidy'], load: async () => (await import('./tidyCommand.ts')).addTidyCommand },
  { words: ['identity'], load: async () => (await import('./identityCommand.ts')).addIdentityCommand },
  { words: ['read'], load: async () => (await import('./readCommand.ts')).addReadCommand },
  {
    words: ['compare'],
    load: async () => (await import('./compareCommand.ts')).addCompareCommand,
  },
  {
    words: ['operation'],
    load: async () => (await import('./operationCommand.ts')).addOperationCommand,
  },
  { words: ['ensemble'], load: async () => (await import('./ensembleCommand.ts')).addEnsembleCommand },
  { words: ['skill'], load: async () => (await import('./skillCommand.ts')).addSkillCommand },
  { words: ['calculate'], load: async () => (await import('./calculateCommand.ts')).addCalculateCommand },
  { words: ['export'], load: async () => (await import('./exportCommand.ts')).addExportCommand },
  { words: ['layout'], load: async () => (await import('./layoutCommand.ts')).addLayoutCommand },
  { words: ['settings'], load: async () => (await import('./settingsCommand.ts')).addSettingsCommand },
  { words: ['doctor'], load: async () => (await import('./doctorCommand.ts')).addDoctorCommand },
]

/** Adds only the commands of a first word, since loading dominates start-up; for other words all commands. */
export async function addCommands(
  program: Command,
  context: Context,
  word: string | undefined,
): Promise<void> {
  const requested = files.filter(({ words }) => word !== undefined && words.includes(word))
  const adds = await Promise.all((requested.length > 0 ? requested : files).map(({ load }) => load()))
  for (const add of adds) add(program, context)
}
