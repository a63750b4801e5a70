/** Deeper chains are cut: they would be rings. */
const mostCauses = 8

/** The errors that an error rests on, the nearest first. */
export function causesOf(error: Error): Error[] {
  const causes: Error[] = []
  for (let { cause } = error; cause instanceof Error && causes.length < mostCauses; { cause } = cause)
    causes.push(cause)
  return causes
}
