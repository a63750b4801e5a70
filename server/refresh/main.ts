/**
 * Computes the derived data of one atlas. The server starts it with the request on the command line; it exits
 * when done, and writes errors to standard error.
 */
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { lockFolder, readAtlasInfo } from '#atlas'
import { compareAtlas, computeFleets, computeMaps, dueFleets } from '#market'
import type { RefreshRequest } from './refreshProcess.ts'
import { refreshRunner } from './refreshTiles.ts'

/** Lowest priority on the machine; higher while the demo is being generated, because someone waits. */
const NICE = { usual: 19, awaited: 5 } as const

const request = JSON.parse(process.argv[2]!) as RefreshRequest
const stopped = new AbortController()
// Without its server no one reads the result: the next server starts again.
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => stopped.abort())
// Ctrl-C reaches the whole process group; the server decides when this ends.
process.on('SIGINT', () => {})
// Files are for the owner of the data directory only, whatever the server's umask.
process.umask(0o077)
setPriority(request.isAwaited ? NICE.awaited : NICE.usual)
// Several servers may share a data directory: one of them is enough.
const release = lockFolder(join(request.marketFolder, '.refresh'))
if (release === null) process.exit(0)
const { signal } = stopped
// Reuses tiles that an interrupted run of the same work has left.
const tilesFolder = join(request.marketFolder, '.tiles')
const run = refreshRunner(request.tiles, (effort) => void process.send?.(effort))
const options = { signal, spread: { folder: tilesFolder, run } }
if (request.work === 'derivedMaps') await computeMaps(request, request.turbineIds, options)
else if (request.work === 'fleets') {
  const atlas = await readAtlasInfo(request.atlasUrl, signal)
  const due = await dueFleets(atlas, request, request.kinds)
  await computeFleets(request, due, request.programVersion, options)
} else await compareAtlas(request, { signal })
await rm(tilesFolder, { recursive: true, force: true })
release()
process.disconnect?.()
