import { createHash } from 'node:crypto'
import type { FleetDescription } from '../fleet/fleetDescription.ts'
import { shortVersion } from '../store/shortVersion.ts'

/** Beginning of the checksum of what a fleet rests on: another register, atlas or catalogue, another version. */
export function fleetVersion(fleet: FleetDescription): string {
  const text = JSON.stringify({ ...fleet, programVersion: '' })
  return shortVersion(createHash('sha256').update(text).digest('hex'))
}
