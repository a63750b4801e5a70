interface Origin {
  readonly synthetic: boolean
}

/** Whether figures from both would mix synthetic and real data. */
export function mixesSynthetic(one: Origin, other: Origin): boolean {
  return one.synthetic !== other.synthetic
}

/** Whether a computed fleet is left out because the call did not permit a mix; never without a fleet. */
export function isFleetWithheld(
  fleet: { readonly description: Origin } | null,
  prices: Origin,
  mayMix: boolean,
): boolean {
  return !mayMix && fleet !== null && mixesSynthetic(fleet.description, prices)
}
