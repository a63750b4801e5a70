/**
 * A calculation process: a runner starts it with a message channel. It computes one job folder after another,
 * and has only that folder and the atlas. See processMessages.ts.
 */
import { setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type ProcessReport, type ProcessRequest, specFileName } from './processMessages.ts'
import { runCalculation } from './runCalculation.ts'
import { tileSpread } from './tileSpread.ts'

/** Gives way to the server, which must answer within milliseconds under any load. */
const NICE = 10
/** Least time between progress reports, ms: pages show no more, and each message becomes a write. */
const PROGRESS_EVERY_MS = 200

function serveParent(): void {
  const running = new Map<string, AbortController>()

  async function run({
    runId,
    folder,
    atlasUrl,
    marketFolder,
    tilesFolder,
  }: Extract<ProcessRequest, { kind: 'run' }>): Promise<void> {
    const controller = new AbortController()
    running.set(runId, controller)
    const outcome = await runCalculation({
      specFile: join(folder, specFileName),
      outFolder: folder,
      locateAtlas: async () => atlasUrl,
      marketFolder,
      spread: tileSpread(tilesFolder),
      signal: controller.signal,
      onProgress: throttled((share) => report({ kind: 'progress', runId, share })),
    })
    running.delete(runId)
    report({ kind: 'ended', runId, outcome })
  }

  process.on('message', (request: ProcessRequest) => {
    if (request.kind === 'run') void run(request)
    else running.get(request.runId)?.abort()
  })
  // Without its server the result would not be fetched: the server that takes the job over computes it again.
  process.on('disconnect', () => process.exit(0))
  // Ctrl-C reaches the whole process group; the server decides about running jobs.
  process.on('SIGINT', () => {})
  // Results are readable only by the owner of the data directory, however the server was started.
  process.umask(0o077)
  setPriority(NICE)
  report({ kind: 'ready' })
}

function throttled(report: (share: number) => void): (share: number) => void {
  let reportedAtMs = Number.NEGATIVE_INFINITY
  return (share) => {
    const now = performance.now()
    if (now - reportedAtMs < PROGRESS_EVERY_MS) return
    reportedAtMs = now
    report(share)
  }
}

function report(message: ProcessReport): void {
  process.send?.(message)
}

serveParent()
