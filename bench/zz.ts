import { writeFleetAtlas } from './figures/fleetAtlas.ts'
const t=performance.now(); await writeFleetAtlas('/tmp/fleet-atlas'); console.log((performance.now()-t)/1000)
