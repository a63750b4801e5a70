interface Origin {
  readonly synthetic: boolean
}

/** Whether figures from both would mix synthetic and real data. */
export function mixesSynthetic(one: Origin, other: Origin): boolean {
  return one.synthetic !== other.synthetic
}
