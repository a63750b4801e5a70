import type { FastifyBaseLogger } from 'fastify'
import { adoptSubjects } from '../commands/logIn/index.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Environment } from '../env.ts'
import { credentialsFile, type SeededAccount, seedAccounts } from './accounts.ts'

/** The accounts that a start finds or creates. @returns those created now, with their passwords */
export async function firstAccounts(
  database: OpenDatabase,
  environment: Environment,
  log: FastifyBaseLogger,
): Promise<SeededAccount[]> {
  const { dataDirectory, oidcIssuer } = environment
  if (oidcIssuer !== undefined) {
    await adoptSubjects(database.db, oidcIssuer)
    await warnOfOtherIssuer(database, oidcIssuer, log)
  }
  const made = await seedAccounts(database, environment)
  if (made.length > 0) log.info({ file: credentialsFile(dataDirectory) }, 'accounts are made, see the file')
  return made
}

/** All known accounts are of another issuer: the address of the realm has probably changed. */
async function warnOfOtherIssuer(
  { db }: OpenDatabase,
  issuer: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const issuers = await db.selectFrom('realm_account').select('issuer').distinct().limit(10).execute()
  const known = issuers.map((row) => row.issuer)
  if (known.length === 0 || known.includes(issuer)) return
  log.warn(
    { issuer, known },
    'no account is of this realm yet; if its address has changed: anemone identity move-realm',
  )
}
