/* Database and HTTP modules load lazily: most commands do not need them and they dominate start-up. */
import type { TileRunner } from '#atlas'
import type { OpenDatabase } from './db/openDatabase.ts'
import type { Environment } from './env.ts'

export { AppError } from './appError.ts'
export { type OmissiblePart, omissibleParts } from './backup/backupFormat.ts'
export { closeInTime } from './closeInTime.ts'
export type { NewCustomer } from './commands/createCustomer.ts'
export type { Invitation } from './commands/invitations/index.ts'
export type { MigrationWatch } from './db/migrate.ts'
export type { OpenDatabase } from './db/openDatabase.ts'
export type { Finding } from './dependencies/index.ts'
export { type Environment, readEnvironment, terminalLanguageOf } from './env.ts'
export { InvalidInput } from './input/index.ts'
export type { PairReport } from './installation/index.ts'
export { giveMemoryBackAfterWork } from './memoryAfterWork.ts'
export { type FarmFormat, farmFormats } from './products/energyYield/farmFormats.ts'
export type { RegisterIssue } from './register/issues.ts'
export type { RunningServer } from './startServer.ts'
export { StartupError } from './startupError.ts'

/** Reads a file of sites like the import of the page. */
export async function readImport(
  ...given: Parameters<typeof import('./routes/siteLists/readImport.ts').readImport>
) {
  return (await import('./routes/siteLists/readImport.ts')).readImport(...given)
}
/** Visible sheets of a workbook as text; null: no archive; empty: none that can be read. */
export async function readSheets(
  ...given: Parameters<typeof import('./workbooks/readSheets.ts').readSheets>
) {
  return (await import('./workbooks/readSheets.ts')).readSheets(...given)
}
/** Reads a table of awards like the page, without the sites that it is for. */
export async function readAwardSource(
  ...given: Parameters<typeof import('./routes/siteLists/readAwardTable.ts').readAwardSource>
) {
  return (await import('./routes/siteLists/readAwardTable.ts')).readAwardSource(...given)
}
/** Doubts about a measurement compared with an atlas, in words. */
export async function presentDoubts(
  ...given: Parameters<typeof import('./products/energyYield/measurement/presentDoubts.ts').presentDoubts>
) {
  return (await import('./products/energyYield/measurement/presentDoubts.ts')).presentDoubts(...given)
}
/** An analysis of operation in the form of the interface. */
export async function presentOperation(
  ...given: Parameters<typeof import('./products/energyYield/operation/presentOperation.ts').presentOperation>
) {
  return (await import('./products/energyYield/operation/presentOperation.ts')).presentOperation(...given)
}
/** A calculated energy yield in a format of its field. */
export const exportFarm = loadedOnCall(
  async () => (await import('./products/energyYield/exportFarm.ts')).exportFarm,
)
/** Measured winds that an account has stored. */
export const storedWinds = loadedOnCall(
  async () => (await import('./products/energyYield/validation/storedWinds.ts')).storedWinds,
)
/** A farm to calculate with the ground at its turbines. */
export const specWithGround = loadedOnCall(
  async () => (await import('./products/ruggedness/specWithGround.ts')).specWithGround,
)
export const startServer = loadedOnCall(async () => (await import('./startServer.ts')).startServer)
export const writeBackup = loadedOnCall(async () => (await import('./backup/index.ts')).writeBackup)
export const restoreBackup = loadedOnCall(async () => (await import('./backup/index.ts')).restoreBackup)
export const copyEmbeddedDatabase = loadedOnCall(
  async () => (await import('./installation/index.ts')).copyEmbeddedDatabase,
)
export const claimDirectory = loadedOnCall(
  async () => (await import('./installation/claimDirectory.ts')).claimDirectory,
)
export const requireDirectory = loadedOnCall(
  async () => (await import('./installation/claimDirectory.ts')).requireDirectory,
)
export const directoryState = loadedOnCall(
  async () => (await import('./installation/claimDirectory.ts')).directoryState,
)
export const allSettings = loadedOnCall(
  async () => (await import('./settings/settingRecord.ts')).readSettingRecord,
)
export const pairDatabase = loadedOnCall(async () => (await import('./installation/index.ts')).pairDatabase)
export const tidyAsideFolders = loadedOnCall(
  async () => (await import('./installation/index.ts')).tidyAsideFolders,
)
export const asideVersions = loadedOnCall(
  async () => (await import('./installation/asideVersions.ts')).asideVersions,
)
export const tidyVersions = loadedOnCall(
  async () => (await import('./installation/asideVersions.ts')).tidyVersions,
)
export const rotateSigningKey = loadedOnCall(
  async () => (await import('./installation/index.ts')).rotateSigningKey,
)
export const dueRefreshes = loadedOnCall(async () => (await import('./refresh/refreshNow.ts')).dueRefreshes)
export const refreshNow = loadedOnCall(async () => (await import('./refresh/refreshNow.ts')).refreshNow)
export const createCustomer = loadedOnCall(
  async () => (await import('./commands/createCustomer.ts')).createCustomer,
)
export const moveRealm = loadedOnCall(async () => (await import('./commands/logIn/index.ts')).moveRealm)
/** Commands of an operator on customers; each writes an audit entry. */
export const operatorCommands = () => import('./commands/operator/index.ts')
export const setOnDemand = loadedOnCall(async () => (await import('./commands/setOnDemand.ts')).setOnDemand)
export const syncProducts = loadedOnCall(
  async () => (await import('./products/syncProducts.ts')).syncProducts,
)
export const examineDependencies = loadedOnCall(
  async () => (await import('./dependencies/index.ts')).examineDependencies,
)
export const importRegister = loadedOnCall(
  async () => (await import('./register/importRegister.ts')).importRegister,
)
export const readRegister = loadedOnCall(
  async () => (await import('./register/importRegister.ts')).readRegister,
)
export const makeDemoRegister = loadedOnCall(
  async () => (await import('./register/importRegister.ts')).makeDemoRegister,
)

export { arrayTasks } from './jobs/arrayTasks.ts'
/** See ./jobs/run/slurm/slurmTiles.ts. */
export async function slurmTiles(settings: Environment['slurm']): Promise<TileRunner> {
  return (await import('./jobs/run/slurm/slurmTiles.ts')).slurmTiles(settings)
}

/** See ./installation/withDatabase.ts. */
export async function withDatabase<Result>(
  environment: Environment,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const door = await import('./installation/index.ts')
  return door.withDatabase(environment, work)
}

function loadedOnCall<Operands extends unknown[], Result>(
  load: () => Promise<(...operands: Operands) => Promise<Result>>,
): (...operands: Operands) => Promise<Result> {
  return async (...operands) => {
    const operation = await load()
    return operation(...operands)
  }
}

export { examineBasemaps } from './basemap/index.ts'
