import { writeFleetAtlas } from './figures/fleetAtlas.ts'
import { computeFleet } from '#market'
let t=performance.now(); await writeFleetAtlas('/tmp/fleet-atlas20', 20); console.log('write', (performance.now()-t)/1000)
for (const threads of [2]) {
t=performance.now(); const c=process.cpuUsage()
await computeFleet({atlasUrl:'/tmp/fleet-atlas20', registerFolder:'/tmp/fleet-register', fleetFolder:'/tmp/fleet-out'}, 'x', {threads, onShare(){} })
const u=process.cpuUsage(c)
console.log(threads, (performance.now()-t)/1000, (u.user+u.system)/1e6, process.resourceUsage().maxRSS/1024)
}
