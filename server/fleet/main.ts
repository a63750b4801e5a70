/**
 * Computes the fleet of one atlas: started by the server with what it needs on the command line, and ended when that is
 * done. What goes wrong is written to standard error.
 */
import { setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { lockFolder } from '#atlas'
import { computeFleet, type FleetStands } from '#market'

/** Gives way to everything else on the machine. */
const NICE = 19

const [atlasUrl, registerFolder, fleetFolder, programVersion, stands] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  FleetStands,
]
const stopped = new AbortController()
// Without its server nobody would know of it: the next one begins anew.
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => stopped.abort())
// Ctrl-C reaches the whole process group; the server decides when this ends.
process.on('SIGINT', () => {})
// The fleet is for the owner of the data directory, however the server was started.
process.umask(0o077)
setPriority(NICE)
// Several servers may share a data directory: one of them is enough.
const release = lockFolder(join(fleetFolder, '.refresh'))
if (release === null) process.exit(0)
await computeFleet({ atlasUrl, registerFolder, fleetFolder, stands }, programVersion, {
  signal: stopped.signal,
})
release()
process.disconnect?.()
