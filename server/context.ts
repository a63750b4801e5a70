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
import type { Mailer } from './mail/mailer.ts'
import type { ServerMetrics } from './metrics/serverMetrics.ts'
import type { PressQueue } from './presses.ts'
import type { PublicAddress } from './publicAddress.ts'
import type { RegisterStore } from './register/registerStore.ts'
import type { Tracer } from './traces/index.ts'
import type { WorkerPool } from './workers/index.ts'

/** The database, and how much of it an account may fill. */
export type AccountStore = Pick<ServerContext, 'database' | 'environment'>

/** What the parts of a running server share. */
export interface ServerContext {
  readonly environment: Environment
  /** How the installation presents itself. */
  readonly brand: Brand
  readonly database: OpenDatabase
  readonly catalogue: AtlasCatalogue
  /** Where results stand. */
  readonly artefacts: ArtefactStore
  readonly atlases: OpenedAtlases
  /** Height of the ground by the best source at hand. */
  readonly ground: GroundElevation
  /** The operator's file of map tiles. */
  readonly basemaps: BasemapStore
  /** The market master data register, as it was imported. */
  readonly plantRegister: RegisterStore
  /** Makes products of atlases that have appeared; cheap where none has. */
  readonly syncProducts: () => Promise<void>
  readonly tokens: TokenVerifier
  readonly address: PublicAddress
  /** Does what takes long with what a customer sends, beside this thread. */
  readonly workers: WorkerPool
  /** Few requests of each account at work at once. */
  readonly turns: FairTurns
  readonly underWay: UnderWay
  /** Sets documents of customers, each in its turn. */
  readonly presses: PressQueue
  readonly mailer: Mailer
  readonly log: FastifyBaseLogger
  readonly metrics: ServerMetrics
  readonly tracer: Tracer
  /** Of this release, part of every result's provenance. */
  readonly programVersion: string
  /** Of the built programs; null: unknown. */
  readonly programCommit: string | null
  /** The demo that is being made for this server; null: none is. */
  readonly preparation: () => Preparation | null
  /** What is to be done once no request is served any more, and before the database is closed. */
  readonly onClose: (close: () => Promise<void>) => void
}
