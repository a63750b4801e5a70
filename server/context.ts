import type { FastifyBaseLogger } from 'fastify'
import type { AtlasCatalogue } from './atlases/catalogue.ts'
import type { OpenDatabase } from './db/openDatabase.ts'
import type { Environment } from './env.ts'
import type { TokenVerifier } from './identity/tokenVerifier.ts'
import type { PublicAddress } from './publicAddress.ts'

/** What the parts of a running server share. */
export interface ServerContext {
  readonly environment: Environment
  readonly database: OpenDatabase
  readonly catalogue: AtlasCatalogue
  readonly tokens: TokenVerifier
  readonly address: PublicAddress
  readonly log: FastifyBaseLogger
  /** Of this release, part of every result's provenance. */
  readonly programVersion: string
}
