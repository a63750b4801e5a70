import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readProgramCommit, readProgramVersion } from '#calculations'
import { compareReleases, type Preparation } from '#contracts'
import { FairTurns } from './admission/index.ts'
import { openArtefactStore, requireStore } from './artefacts/index.ts'
import { atlasCatalogue } from './atlases/catalogue.ts'
import { groundElevation } from './atlases/groundElevation.ts'
import { openedAtlases } from './atlases/openedAtlases.ts'
import { basemapStore } from './basemap/index.ts'
import { openBrand } from './brand/index.ts'
import type { ServerContext } from './context.ts'
import { loggedMigrations } from './db/loggedMigrations.ts'
import type { MigrationWatch } from './db/migrate.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { warnOfRealm } from './dependencies/warnOfRealm.ts'
import { partPath } from './directoryContents.ts'
import type { Environment } from './env.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { realmPath } from './identity/realmPath.ts'
import { embeddedVerifier, realmVerifier } from './identity/tokenVerifier.ts'
import { openInstallation, openingError, tightenDirectory } from './installation/index.ts'
import { startJobs } from './jobs/run/index.ts'
import { addClusterGauge } from './jobs/run/slurm/clusterGauge.ts'
import { publishLegalTexts } from './legal/index.ts'
import { MadeFiles } from './madeFiles.ts'
import { startMailer } from './mail/mailer.ts'
import { mailTransport } from './mail/transport.ts'
import { addDatabaseGauges } from './metrics/databaseGauges.ts'
import { addDiskGauges } from './metrics/diskGauges.ts'
import { measureRequests } from './metrics/measureRequests.ts'
import { type MetricsServer, serveMetrics } from './metrics/serveMetrics.ts'
import { addGauge, serverMetrics } from './metrics/serverMetrics.ts'
import { startOperationReports } from './products/energyYield/operation/startOperationReports.ts'
import { productSynchroniser } from './products/syncProducts.ts'
import { isAddressOfOneServer, publicAddress } from './publicAddress.ts'
import { startRecalculation } from './recalculation/startRecalculation.ts'
import { startMarketRefresh } from './refresh/refreshMarket.ts'
import { registerStore } from './register/registerStore.ts'
import { printingFlaws } from './reports/logo/index.ts'
import { pressQueue } from './reports/typst/index.ts'
import { registerRoutes } from './routes/index.ts'
import type { SeededAccount } from './seed/accounts.ts'
import { demoSampleOrders, makeDemoLists } from './seed/demoSamples.ts'
import { firstAccounts } from './seed/firstAccounts.ts'
import { startDemoReset } from './seed/resetDemo.ts'
import { addDataGauges } from './standingOrder/dataGauges.ts'
import { startSupply } from './standingOrder/startSupply.ts'
import { startTracer, traceRequests } from './traces/index.ts'
import { workerLimitsOf, workerPool } from './workers/index.ts'

export interface RunningServer {
  readonly url: string
  /** undefined: metrics are not served. */
  readonly metricsPort: number | undefined
  /** Accounts created now, with their passwords; empty after the first start. */
  readonly newAccounts: readonly SeededAccount[]
  /** Internals for tests and benchmarks. */
  readonly context: ServerContext
  /** Call it when data of the demo have appeared: orders the samples that they allow. */
  dataArrived(): void
  /** Resolves when all that was due at the call is computed from the data, see `MarketRefresh`. */
  caughtUp(onShare: (share: number) => void): Promise<void>
  /** Stops accepting requests, ends running work and closes the database. */
  close(): Promise<void>
}

export interface ServerOptions {
  /** Destination of log lines; absent: standard output. */
  readonly log?: { write(line: string): void }
  /** The built page; default: web/dist. */
  readonly pageFolder?: string
  /** Reports the migrations of an existing database, for a terminal. */
  readonly onMigration?: MigrationWatch
  /** Demo that is generated while the server runs; default: none. */
  readonly preparation?: () => Preparation | null
  /** See `EmbeddedOptions`. */
  readonly emptyDatabase?: string | undefined
  /** Called once this process holds the data directory, before it opens the database. */
  readonly onDirectory?: () => void
  /** Awaited before the page is served, after everything else is open; default: the page is built. */
  readonly pageBuilt?: () => Promise<void>
}

type Close = () => void | Promise<void>

/**
 * Serves the product.
 * @throws StartupError errors that the operator can resolve, in one line
 */
export async function startServer(
  environment: Environment,
  {
    log,
    pageFolder = join(import.meta.dirname, '../web/dist'),
    onMigration,
    preparation = () => null,
    emptyDatabase,
    onDirectory,
    pageBuilt,
  }: ServerOptions = {},
): Promise<RunningServer> {
  const closes: Close[] = []
  const close = async () => {
    for (const step of closes.splice(0).reverse()) await step()
  }
  try {
    const version = readProgramVersion()
    const commit = readProgramCommit()
    const brand = await openBrand(environment, (read) => printingFlaws(read, environment))
    const { app, underWay } = await createApp({ environment, programVersion: version, brand, log })
    app.log.info({ commit: commit ?? undefined, node: process.versions.node }, 'starting')
    const metrics = serverMetrics({ version, commit })
    measureRequests(app, metrics)
    const tracer = await startTracer(environment, version)
    closes.push(() => tracer.close())
    traceRequests(app, tracer)
    const installation = await openInstallation(
      environment,
      (error) => app.log.error({ err: error }, 'database'),
      {
        mayCreate: true,
        onDirectory: async () => {
          closes.push(await tightenDirectory(environment.dataDirectory, app.log))
          onDirectory?.()
        },
        watch: loggedMigrations(app.log, onMigration),
        emptyDatabase,
      },
    )
    closes.push(installation.close)
    const { database, servedBefore } = installation
    if (servedBefore !== null && compareReleases(servedBefore, version) > 0)
      app.log.warn({ release: servedBefore }, 'a newer release has served this database')
    if (installation.isNewPair) app.log.info('data directory and database are a pair from now on')
    const published = await publishLegalTexts(database, brand.legalTexts, environment.terminalLanguage)
    for (const { kind, origin, version: edition } of published)
      app.log.info({ kind, origin, edition }, 'legal text in force: customers are asked to agree to it')
    const newAccounts = await firstAccounts(database, environment, app.log)

    const address = publicAddress(environment)
    if (isAddressOfOneServer(environment))
      app.log.warn(
        'DATABASE_URL is set without ANEMONE_PUBLIC_URL: other servers on this database refuse the logins of this one, and links in mails lead to this machine',
      )
    const catalogue = atlasCatalogue(environment.atlasUrls, ({ message }) =>
      app.log.warn({ message }, 'atlas'),
    )
    const atlases = openedAtlases((isOpen) => metrics.countCacheRequest('atlases', isOpen))
    closes.push(() => atlases.close())
    const ground = groundElevation({
      terrainFolder: partPath(environment.dataDirectory, 'terrain'),
      catalogue,
      atlases,
      onProblem: (line) => app.log.warn({ line }, 'terrain'),
    })
    closes.push(() => ground.close())
    const mailer = await startMailer(
      { database, log: app.log, address, environment, brand },
      mailTransport(environment, brand),
    )
    closes.push(() => mailer.close())
    const artefacts = openArtefactStore(
      environment,
      (error) => app.log.error({ err: error }, 'copies of results'),
      (isThere) => metrics.countCacheRequest('resultCopies', isThere),
    )
    await requireStore(artefacts, environment, app.log)
    const workers = workerPool(app.log, workerLimitsOf(environment))
    closes.push(() => workers.close())
    const context: ServerContext = {
      environment,
      brand,
      database,
      catalogue,
      artefacts,
      atlases,
      ground,
      basemaps: basemapStore(environment.dataDirectory, (name, problem) =>
        app.log.warn({ file: name, problem }, 'basemap'),
      ),
      workers,
      madeMaps: new MadeFiles(mostBytesOfMaps, (isThere) => metrics.countCacheRequest('maps', isThere)),
      presses: pressQueue({ ...environment, brand }),
      plantRegister: registerStore(partPath(environment.dataDirectory, 'register'), (isLoaded) =>
        metrics.countCacheRequest('plantRegister', isLoaded),
      ),
      syncProducts: productSynchroniser(database, catalogue),
      tokens:
        environment.oidcIssuer === undefined
          ? await embeddedVerifier(database, () => `${address.url}${realmPath}`)
          : realmVerifier(environment.oidcIssuer),
      address,
      turns: turnsOf(environment),
      underWay,
      mailer,
      log: app.log,
      metrics,
      tracer,
      programVersion: version,
      programCommit: commit,
      preparation,
      onClose: (step) => closes.push(step),
    }
    if (newAccounts.length > 0 && environment.hasDemoSamples) await makeDemoLists(context)
    await context.syncProducts()
    closes.push(startHousekeeping(context))
    const refresh = startMarketRefresh(context)
    closes.push(() => refresh.close())
    closes.push(await startSupply(context))
    const jobs = await startJobs(context)
    closes.push(() => jobs.close())
    closes.push(startRecalculation(context))
    closes.push(startOperationReports(context))
    await pageBuilt?.()
    await registerRoutes(app, context, pageFolder)
    const samples = demoSampleOrders(context)
    closes.push(samples.close)
    closes.push(startDemoReset(context, samples.order))
    closes.push(() => app.close())
    const metricsServer = await serveNumbers(app, context)
    if (metricsServer) closes.push(() => metricsServer.close())
    address.listening(await listen(app, environment))
    if (environment.oidcIssuer !== undefined) closes.push(warnOfRealm(environment, app.log))
    samples.order()
    return {
      url: address.url,
      metricsPort: metricsServer?.port,
      newAccounts,
      context,
      dataArrived: samples.order,
      caughtUp: refresh.caughtUp,
      close,
    }
  } catch (error) {
    await close()
    throw error instanceof DatabaseUnavailable ? openingError(error, environment) : error
  }
}

/** Some maps of a large atlas. */
const mostBytesOfMaps = 64 * 1024 ** 2

/**
 * Time after which a request's turn counts as ended, ms: it then waits for something other than the database
 * or this thread, such as a worker process, a store or its client.
 */
const longestTurnMs = 2000

function turnsOf({ requestLimits: limits }: Environment): FairTurns {
  const { atWork, atWorkOfAll, requestsOfAccount, waitSeconds } = limits
  return new FairTurns({
    atWork,
    atWorkOfAll,
    waiting: requestsOfAccount,
    waitMs: waitSeconds * 1000,
    longestTurnMs,
  })
}

/** Serves metrics if they are configured. */
async function serveNumbers(
  app: FastifyInstance,
  context: ServerContext,
): Promise<MetricsServer | undefined> {
  const { metrics, database, workers, environment } = context
  if (environment.metricsPort === undefined) return undefined
  addDatabaseGauges(metrics, database)
  addClusterGauge(metrics, database)
  addDataGauges(context)
  addDiskGauges(metrics, environment.dataDirectory, context.log)
  addGauge(metrics, {
    name: 'anemone_worker_processes',
    help: 'Processes that work on what customers send, and work that waits for one',
    labelNames: ['state'],
    read: () => Object.entries(workers.load()).map(([state, value]) => ({ labels: { state }, value })),
  })
  return serveMetrics(metrics, environment, app.log)
}
