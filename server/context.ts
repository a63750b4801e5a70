import type { FastifyBaseLogger } from 'fastify'
import type { Preparation } from '#contracts'
import type { FairTurns, UnderWay } from './admission/index.ts'
import type { ArtefactStore } from './artefacts/index.ts'
import type { AtlasCatalogue } from './atlases/catalogue.ts'
import type { GroundElevation } from './atlases/groundElevation.ts'
import type { OpenedAtlases } from './atlases/openedAtlases.ts'
import type { BasemapStore } from './basemap/index.ts'
import type { Brand } from './brand/index.ts'
import type { OpenDatabase } from './db/openDatabase.ts'
import type { Environment } from './env.ts'
import type { TokenVerifier } from './identity/tokenVerifier.ts'
import type { MadeFiles } from './madeFiles.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ServerMetrics } from './metrics/serverMetrics.ts'
import type { PressQueue } from './presses.ts'
import type { PublicAddress } from './publicAddress.ts'
import type { RegisterStore } from './register/registerStore.ts'
import type { Tracer } from './traces/index.ts'
import type { WorkerPool } from './workers/index.ts'

/** Database, with the limits of an account. */
export type AccountStore = Pick<ServerContext, 'database' | 'environment'>

/** Parts shared within a running server. */
export interface ServerContext {
  readonly environment: Environment
  /** Name, colours, logos and texts of the installation. */
  readonly brand: Brand
  readonly database: OpenDatabase
  readonly catalogue: AtlasCatalogue
  /** Name, colours, logos and texts of the installation. */
  readonly artefacts: ArtefactStore
  readonly atlases: OpenedAtlases
  /** Height of the ground from the best available source. */
  readonly ground: GroundElevation
  /** The operator's file of map tiles. */
  readonly basemaps: BasemapStore
  /** The imported market master data register. */
  readonly plantRegister: RegisterStore
  /** Creates products of new atlases; cheap if there are none. */
  readonly syncProducts: () => Promise<void>
  readonly tokens: TokenVerifier
  readonly address: PublicAddress
  /** Long work on uploads, outside this thread. */
  readonly workers: WorkerPool
  /** Limits the requests of each account that run at once. */
  readonly turns: FairTurns
  readonly underWay: UnderWay
  /** Recently computed maps and figures of maps, for all accounts: callers check access first. */
  readonly madeMaps: MadeFiles
  /** Prints documents in the turns of their customers. */
  readonly presses: PressQueue
  readonly mailer: Mailer
  readonly log: FastifyBaseLogger
  readonly metrics: ServerMetrics
  readonly tracer: Tracer
  /** Version of this release, part of every result's provenance. */
  readonly programVersion: string
  /** Commit of the built programs; null: unknown. */
  readonly programCommit: string | null
  /** Demo that is being generated for this server; null: none. */
  readonly preparation: () => Preparation | null
  /** Registers a function that runs after the last request and before the database is closed. */
  readonly onClose: (close: () => Promise<void>) => void
}
