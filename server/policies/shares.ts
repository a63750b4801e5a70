import type { NewSharedMap } from '#contracts'
import { AppError, invalidField } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { JobRow } from '../db/schema/jobs.ts'
import type { ShareWeights } from '../db/schema/shares.ts'
import type { Environment } from '../env.ts'
import { isDemoAccount } from './caller.ts'
import { mayLogIn } from './mayLogIn.ts'

/** Facts that decide whether a link is answered, read at each call. */
export interface ShareState {
  readonly owner: Pick<Customer, 'enabled' | 'role'>
  /** Neither revoked nor expired. */
  readonly isInForce: boolean
  /** Whether a token of the owner was seen recently enough, if an external realm manages logins. */
  readonly isKnownToRealm: boolean
}

/**
 * A link shows what its owner could open now: a blocked account, or one whose API keys pause, shows nothing.
 * @throws AppError NOT_FOUND for every reason, so that strangers learn nothing about the account
 */
export function requireShareInForce(
  { owner, isInForce, isKnownToRealm }: ShareState,
  { oidcIssuer }: Pick<Environment, 'oidcIssuer'>,
): void {
  const isPaused = oidcIssuer !== undefined && !isKnownToRealm
  if (!isInForce || !mayLogIn(owner) || isDemoAccount(owner) || isPaused) throw new AppError('NOT_FOUND')
}

/**
 * A link shows either a map or completed results of one product, each once. A difference and maps side by side have two
 * maps, and a view has a height.
 * @param jobs those of the account for the link
 * @param map null: none
 * @throws AppError JOB_NOT_FINISHED, INVALID_INPUT
 */
export function requireShareable(
  jobs: readonly Pick<JobRow, 'id' | 'product' | 'published_attempt'>[],
  map: NewSharedMap | null,
): void {
  if ((map === null) === (jobs.length === 0)) throw invalidField('jobs', ({ shares }) => shares.either)
  if (map?.is_difference && map.maps.length < 2)
    throw invalidField('map.maps', ({ shares }) => shares.twoMaps)
  if (map && map.box.south >= map.box.north) throw invalidField('map.box', ({ shares }) => shares.noHeight)
  if (jobs.some(({ published_attempt }) => published_attempt === null)) throw new AppError('JOB_NOT_FINISHED')
  const isRepeated = new Set(jobs.map(({ id }) => id)).size < jobs.length
  const isMixed = new Set(jobs.map(({ product }) => product)).size > 1
  if (!isRepeated && !isMixed) return
  throw invalidField('jobs', ({ shares }) => (isRepeated ? shares.repeated : shares.mixed))
}

/**
 * Own weights are one for each result; equal ones and those by skill are none, as the server computes them.
 * @throws AppError INVALID_INPUT
 */
export function requireWeights(jobs: readonly string[], { weighting, weights }: ShareWeights): void {
  if (weights.length !== (weighting === 'own' ? jobs.length : 0))
    throw invalidField('weights', ({ shares }) => shares.weights)
}
