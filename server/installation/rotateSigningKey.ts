import { messages } from '#contracts'
import { replaceKey } from '../commands/operator/replaceKey.ts'
import { DirectoryLocked } from '../db/directoryLock.ts'
import type { Environment } from '../env.ts'
import { requestRotation } from '../identity/rotationRequests.ts'
import { oldKeyGoodForS } from '../identity/signingKeys.ts'
import { StartupError } from '../startupError.ts'
import { openInstallation } from './openInstallation.ts'

export interface RotatedKey {
  /** Id of the new signing key. */
  readonly kid: string
  /** Longest remaining validity of the old key's access tokens, s. */
  readonly oldKeyGoodForS: number
}

/**
 * Rotates the signing key of the embedded issuer, whether a server runs or not.
 * @throws StartupError an external realm signs the tokens, or the server of the data directory does not answer
 */
export async function rotateSigningKey(environment: Environment, operator: string): Promise<RotatedKey> {
  const { dataDirectory, oidcIssuer, terminalLanguage } = environment
  const text = messages[terminalLanguage].startup
  if (oidcIssuer !== undefined) throw new StartupError(text.keyIsOutside)
  const kid = (await replaceHere(environment, operator)) ?? (await requestRotation(dataDirectory, operator))
  if (kid === null) throw new StartupError(text.keyNotRotated(dataDirectory))
  return { kid, oldKeyGoodForS }
}

/** null: a server holds the embedded database. */
async function replaceHere(environment: Environment, operator: string): Promise<string | null> {
  const failures: Error[] = []
  const installation = await openInstallation(environment, (error) => failures.push(error)).catch(
    (error: unknown) => {
      if (error instanceof StartupError && error.cause instanceof DirectoryLocked) return null
      throw error
    },
  )
  if (installation === null) return null
  try {
    const kid = await replaceKey(installation.database, operator)
    if (failures[0]) throw failures[0]
    return kid
  } finally {
    await installation.close()
  }
}
