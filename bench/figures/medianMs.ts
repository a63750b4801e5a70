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

/** Duration of an operation, and processor time of all threads of the process during it, ms. */
export async function measured<Result>(run: () => Result | Promise<Result>) {
  const [before, start] = [process.cpuUsage(), performance.now()]
  const result = await run()
  const { user, system } = process.cpuUsage(before)
  return { result, wallMs: performance.now() - start, cpuMs: (user + system) / 1000 }
}
