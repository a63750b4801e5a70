import { messages } from '#contracts'
import { replaceKey } from '../commands/operator/replaceKey.ts'
import { DirectoryLocked } from '../db/directoryLock.ts'
import type { Environment } from '../env.ts'
import { requestRotation } from '../identity/rotationRequests.ts'
import { oldKeyGoodForS } from '../identity/signingKeys.ts'
import { StartupError } from '../startupError.ts'
import { openInstallation } from './openInstallation.ts'

export interface RotatedKey {
  /** Of the key that signs from now on. */
  readonly kid: string
  /** How long access tokens of the old key are taken at most, s. */
  readonly oldKeyGoodForS: number
}

/**
 * Has another key sign the tokens of the embedded issuer, whether a server runs or not.
 *
 * @throws StartupError  the tokens are signed by a realm outside, or nobody answers for the data directory
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
