/** Longer chains are cut, since they may be cyclic. */
const mostCauses = 8

/** The chain of causes of an error, the nearest first. */
export function causesOf(error: Error): Error[] {
  const causes: Error[] = []
  for (let { cause } = error; cause instanceof Error && causes.length < mostCauses; { cause } = cause)
    causes.push(cause)
  return causes
}
