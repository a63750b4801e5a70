import type { FastifyBaseLogger } from 'fastify'
import type { AtlasCatalogue } from './atlases/catalogue.ts'
import type { GroundElevation } from './atlases/groundElevation.ts'
import type { OpenedAtlases } from './atlases/openedAtlases.ts'
import type { OpenDatabase } from './db/openDatabase.ts'
import type { Environment } from './env.ts'
import type { TokenVerifier } from './identity/tokenVerifier.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PublicAddress } from './publicAddress.ts'
import type { RegisterStore } from './register/registerStore.ts'

/** What the parts of a running server share. */
export interface ServerContext {
  readonly environment: Environment
  readonly database: OpenDatabase
  readonly catalogue: AtlasCatalogue
  readonly atlases: OpenedAtlases
  /** Height of the ground by the best source at hand. */
  readonly ground: GroundElevation
  /** The market master data register, as it was imported. */
  readonly marketRegister: RegisterStore
  /** Makes products of atlases that have appeared; cheap where none has. */
  readonly syncProducts: () => Promise<void>
  readonly tokens: TokenVerifier
  readonly address: PublicAddress
  readonly mailer: Mailer
  readonly log: FastifyBaseLogger
  /** Of this release, part of every result's provenance. */
  readonly programVersion: string
  /** What is to be done once no request is served any more, and before the database is closed. */
  readonly onClose: (close: () => Promise<void>) => void
}
