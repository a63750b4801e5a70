import { writeFleetAtlas } from './figures/fleetAtlas.ts'

const t = performance.now()
await writeFleetAtlas('/tmp/fleet-atlas2')
console.log((performance.now() - t) / 1000)
