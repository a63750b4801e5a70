import type { FastifyInstance } from 'fastify'
import { messages } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'

/**
 * Opens the port of a server.
 * @returns the port
 * @throws StartupError it is in use or forbidden, or this machine lacks the address
 */
export async function listen(
  app: FastifyInstance,
  { host, port, terminalLanguage }: Environment,
): Promise<number> {
  const text = messages[terminalLanguage].startup
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = isErrnoException(error) ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartupError(text.portInUse(port), { cause: error })
    if (code === 'EACCES') throw new StartupError(text.portForbidden(port), { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(text.addressUnknown(host), { cause: error })
    throw error
  }
  const bound = app.server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port')
  return bound.port
}
