import { computeFleet } from '#market'

for (const threads of [1, 2]) {
  const t = performance.now()
  const c = process.cpuUsage()
  const d = await computeFleet(
    { atlasUrl: '/tmp/fleet-atlas', registerFolder: '/tmp/fleet-register', fleetFolder: '/tmp/fleet-out' },
    'x',
    { threads, onShare() {} },
  )
  const u = process.cpuUsage(c)
  console.log(
    threads,
    (performance.now() - t) / 1000,
    (u.user + u.system) / 1e6,
    process.memoryUsage().rss / 1e6,
  )
  if (threads === 1)
    console.log(
      JSON.stringify(
        { ...d, installedMw: d!.installedMw.map((x) => x.at(-1)), months: d!.months.length },
        null,
        1,
      ),
    )
}
