import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from '../env.ts'
import { examineRealm } from './realm.ts'

/**
 * Looks at the realm after a start and writes what is wrong with it into the log, a line for each fault with its
 * remedy. The server goes on: a realm that starts later is as good, and who has a session or an API key needs none.
 *
 * @returns ends the look
 */
export function warnOfRealm(environment: Environment, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController()
  const looked = examineRealm(environment, ending.signal)
    .then((findings) => {
      if (ending.signal.aborted) return
      for (const { ok, detail } of findings)
        if (!ok) log.warn({ detail }, 'nobody can sign in until the identity provider is put right')
    })
    .catch((error: unknown) => log.error({ err: error }, 'identity provider'))
  return async () => {
    ending.abort()
    await looked
  }
}
