import type { FastifyBaseLogger } from 'fastify'
import { type Language, messages } from '#contracts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { tlsFaultText } from '../tlsFault.ts'
import type { ArtefactStore } from './artefactStore.ts'
import { StoreAway } from './storeAway.ts'

/** Reason and remedy for an unusable bucket, in one line. */
export function refusalText(away: StoreAway, url: string, language: Language): string {
  const { bucketRefused } = messages[language].startup
  return tlsFaultText(away, away.server ?? url, language) ?? bucketRefused(url, away.reason)
}

/**
 * Checks at a start whether results can be stored. A refusal means a wrong setting and stops the start; a store that
 * does not answer may be back before the first result.
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
      throw new StartupError(refusalText(error, artefacts?.url ?? '', terminalLanguage), { cause: error })
    log.warn({ reason: error.reason }, 'the store of results does not answer')
  }
}
