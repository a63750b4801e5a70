/* Computes a fleet in a separate process: fleetChild.ts ATLAS REGISTER FLEETS */
import { computeFleet } from '../computeFleet.ts'

const [atlasUrl, registerFolder, fleetFolder] = process.argv.slice(2) as [string, string, string]
await computeFleet({ atlasUrl, registerFolder, fleetFolder }, 'test', { threads: 1 })
