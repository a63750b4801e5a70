import { computeFleet } from '#market'

const t = performance.now()
const c = process.cpuUsage()
await computeFleet(
  { atlasUrl: '/tmp/fleet-atlas2', registerFolder: '/tmp/fleet-register', fleetFolder: '/tmp/fleet-out' },
  'x',
  { threads: 1, onShare() {} },
)
const u = process.cpuUsage(c)
console.log((performance.now() - t) / 1000, (u.user + u.system) / 1e6)
