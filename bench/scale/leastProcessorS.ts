const runs = 3

/** Shortest processor time of a piece of work on all threads of this process, after a first run, s. */
export async function leastProcessorS(work: () => Promise<unknown>): Promise<number> {
  await work()
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1e6)
  }
  return least
}
