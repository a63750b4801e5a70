/** Steps from the first to before the end. */
export interface StepRun {
  readonly first: number
  readonly end: number
}

/** Runs of equal values of at least a number of steps; missing values end a run. */
export function equalRuns(values: Float32Array, leastSteps: number): readonly StepRun[] {
  const runs: StepRun[] = []
  let first = 0
  for (let t = 1; t <= values.length; t++) {
    if (t < values.length && values[t] === values[first]) continue
    if (t - first >= leastSteps && !Number.isNaN(values[first]!)) runs.push({ first, end: t })
    first = t
  }
  return runs
}

/** Whether known values differ within a run of steps. */
export function varies(values: Float32Array, { first, end }: StepRun): boolean {
  let known = Number.NaN
  for (let t = first; t < end; t++) {
    const value = values[t]!
    if (Number.isNaN(value)) continue
    if (!Number.isNaN(known) && value !== known) return true
    known = value
  }
  return false
}
