import { createHash } from 'node:crypto'
import type { FleetDescription } from '../fleet/fleetDescription.ts'

const versionLength = 12

/** Beginning of the checksum of what a fleet rests on: another register, atlas or catalogue, another version. */
export function fleetVersion(fleet: FleetDescription): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...fleet, programVersion: '' }))
    .digest('hex')
    .slice(0, versionLength)
}
