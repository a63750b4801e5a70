import type { Method } from '#contracts'
import { AppError } from '../appError.ts'
import type { LegalEditions } from '../legal/index.ts'
import type { Caller } from './caller.ts'

/**
 * Until terms of use and legal information are accepted, nothing can be changed or ordered, except by managing the
 * account; the page can read what it needs to ask for acceptance.
 * @throws AppError TERMS_NOT_ACCEPTED, LEGAL_INFORMATIONS_NOT_ACCEPTED
 */
export async function requireAcceptedTerms(
  { actor }: Caller,
  route: { readonly method: Method; readonly path: string },
  publicUrl: string,
  editionsInForce: () => Promise<LegalEditions>,
): Promise<void> {
  if (route.method === 'GET' || route.path.startsWith('/api/customers/self')) return
  const host = new URL(publicUrl).host
  const { policy, legalInformations } = await editionsInForce()
  if (actor.terms_version < policy) throw new AppError('TERMS_NOT_ACCEPTED', { host })
  if (actor.legal_informations_version < legalInformations)
    throw new AppError('LEGAL_INFORMATIONS_NOT_ACCEPTED', { host })
}
