import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { runPeer } from '../peers/runPeer.ts'
import { absent, agrees, speedUp } from '../peers/speedUp.ts'

interface OwnAnswer {
  readonly best_ms: number
  readonly peak_mb: number
  readonly result: number
}

/** A year of hours of 80 turbines: speed relative to PyWake, and PyWake's memory over ours. */
export async function parkSeries(): Promise<Figure[]> {
  const ours = ownRun()
  const peer = runPeer<number>('parkSeries.py', 3)
  const isSame = (result: number) => agrees(ours.result, result, 1e-6)
  const time = speedUp('parkSeries', ours.best_ms, 'py_wake', peer, isSame)
  if (peer === null) return [time, absent('parkSeriesMemory', 'MB', ours.peak_mb, 'py_wake')]
  const memory: Figure = {
    name: 'parkSeriesMemory',
    ratio: peer.peak_mb / ours.peak_mb,
    unit: 'MB',
    ours: ours.peak_mb,
    peer: peer.peak_mb,
    peer_name: 'py_wake',
    same_result: isSame(peer.result),
  }
  return [time, memory]
}

/** Runs in a separate process, as the peer does: otherwise the memory would be that of all figures. */
function ownRun(): OwnAnswer {
  const script = join(import.meta.dirname, '../peers/parkSeriesRun.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`parkSeriesRun failed: ${stderr}`)
  return JSON.parse(stdout) as OwnAnswer
}
