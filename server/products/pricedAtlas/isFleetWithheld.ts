import { mixesSynthetic } from '#domain'

interface Origin {
  readonly synthetic: boolean
}

/** Whether a computed fleet is left out because the call did not permit a mix; never without a fleet. */
export function isFleetWithheld(
  fleet: { readonly description: Origin } | null,
  prices: Origin,
  mayMix: boolean,
): boolean {
  return !mayMix && fleet !== null && mixesSynthetic(fleet.description, prices)
}
