import { computeFleet } from '#market'
for (const threads of [2,1]) {
const t=performance.now(); const c=process.cpuUsage()
const d = await computeFleet({atlasUrl:'/tmp/fleet-atlas2', registerFolder:'/tmp/fleet-register', fleetFolder:'/tmp/fleet-out'}, 'x', {threads, onShare(){} })
const u=process.cpuUsage(c)
console.log(threads, (performance.now()-t)/1000, (u.user+u.system)/1e6, process.memoryUsage().rss/1e6, JSON.stringify([d!.included, d!.curves,d!.leftOut]))
}
