/** Median duration of an operation in ms, after as many rounds as asked. */
export async function medianMs(run: () => unknown, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[rounds >> 1]!
}
