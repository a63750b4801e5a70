import { createHash } from 'node:crypto'
import type { FleetDescription } from '../fleet/fleetDescription.ts'
import { shortVersion } from '../store/shortVersion.ts'

/** Beginning of the checksum of a fleet's sources: it changes with register, atlas or catalogue. */
export function fleetVersion(fleet: FleetDescription): string {
  const text = JSON.stringify({ ...fleet, programVersion: '' })
  return shortVersion(createHash('sha256').update(text).digest('hex'))
}
