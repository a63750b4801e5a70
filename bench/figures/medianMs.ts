/** Median duration of an operation in ms, after as many rounds as asked. */
export async function medianMs(run: () => unknown, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(await elapsedMs(run))
  }
  return median(times)
}

/** Duration of an operation in ms. */
export async function elapsedMs(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
