import type { FastifyBaseLogger } from 'fastify'
import { messages } from '#contracts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import type { ArtefactStore } from './artefactStore.ts'
import { StoreAway } from './storeAway.ts'

/**
 * Tries at a start whether results can be stored. A store that refuses is a setting that is wrong; one that does not
 * answer may be back before the first result is there.
 *
 * @throws StartupError
 */
export async function requireStore(
  store: ArtefactStore,
  { artefacts, terminalLanguage }: Environment,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await store.check()
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    if (error.isRefusal)
      throw new StartupError(
        messages[terminalLanguage].startup.bucketRefused(artefacts?.url ?? '', error.reason),
        { cause: error },
      )
    log.warn({ reason: error.reason }, 'the store of results does not answer')
  }
}
