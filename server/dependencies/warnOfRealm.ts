import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from '../env.ts'
import { examineRealm } from './realm.ts'

/**
 * Examines the realm after a start and logs each fault with its remedy. The server continues: the realm may start
 * later, and callers with a session or an API key do not need it.
 * @returns function that cancels the examination
 */
export function warnOfRealm(environment: Environment, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController()
  const looked = examineRealm(environment, ending.signal)
    .then((findings) => {
      if (ending.signal.aborted) return
      for (const { ok, detail } of findings)
        if (!ok) log.warn({ detail }, 'no one can log in until the identity provider is repaired')
    })
    .catch((error: unknown) => log.error({ err: error }, 'identity provider'))
  return async () => {
    ending.abort()
    await looked
  }
}
