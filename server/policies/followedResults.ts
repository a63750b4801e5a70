import { mostFollowedResults } from '#contracts'
import { AppError, invalidField } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { JobRow } from '../db/schema/jobs.ts'
import type { Environment } from '../env.ts'
import type { LegalEditions } from '../legal/index.ts'
import { isDemoAccount } from './caller.ts'
import { updatedProductCodes } from './freeUpdate.ts'
import { mayLogIn } from './mayLogIn.ts'

/**
 * Only completed results of products that newer data change are kept up to date.
 * @param present number of other results that the account keeps
 * @throws AppError JOB_NOT_FINISHED, INVALID_INPUT
 */
export function requireFollowable(
  { product, status }: Pick<JobRow, 'product' | 'status'>,
  present: number,
): void {
  if (status !== 'COMPLETED') throw new AppError('JOB_NOT_FINISHED')
  if (!(updatedProductCodes as readonly string[]).includes(product))
    throw invalidField('id', ({ followedResults }) => followedResults.otherProduct)
  if (present >= mostFollowedResults)
    throw invalidField('id', ({ followedResults }) => followedResults.tooMany(String(mostFollowedResults)))
}

/** Whether the server may order for an account without a call of it: as a program with an API key could. */
export function mayBeOrderedFor(
  customer: Pick<Customer, 'enabled' | 'role' | 'terms_version' | 'legal_informations_version'>,
  isKnownToRealm: boolean,
  { policy, legalInformations }: LegalEditions,
  { oidcIssuer }: Pick<Environment, 'oidcIssuer'>,
): boolean {
  const hasAccepted =
    customer.terms_version >= policy && customer.legal_informations_version >= legalInformations
  const isPaused = oidcIssuer !== undefined && !isKnownToRealm
  return mayLogIn(customer) && !isDemoAccount(customer) && hasAccepted && !isPaused
}
