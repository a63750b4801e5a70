import { type AttackReport, cutStreams } from './attackReport.ts'
import type { LightFigures } from './lightCalls.ts'

export interface LoadFigures {
  /** Share of its time in which the attacked server waited for a processor. */
  readonly waitedShare: number
  readonly idle: LightFigures
  readonly loaded: LightFigures
  readonly attacked: AttackReport
  readonly streams: AttackReport
  readonly megabytes: { readonly before: number; readonly peak: number; readonly after: number }
  /** null: it had not ended when the wait was given up. */
  readonly stopMs: number | null
  readonly exitCode: number | null
}

export interface Finding {
  readonly name: string
  /** null: the machine was too busy with other programs. */
  readonly holds: boolean | null
  readonly found: string
}

/** Times as long as on the idle server that light calls may take. */
export const promisedSlower = 3
/** If other programs used the server's processor for more than this share, slow times are not judged. */
const mostWaited = 0.25
/** Below this the generator and other programs on the machine dominate, ms. */
const floorMs = 60
const mostMemory = 1.1
const longestStopMs = 15_000
const fewestStreams = 2000

/**
 * The promises of docs/operation/limits.md, and whether they were kept.
 * @param mostSlower maximum slowdown of light calls against the idle server
 */
export function judge(
  { waitedShare, idle, loaded, attacked, streams, megabytes, stopMs, exitCode }: LoadFigures,
  mostSlower = promisedSlower,
): Finding[] {
  const isShared = waitedShare > mostWaited
  const inTime = (isTrue: boolean) => (isTrue ? true : isShared ? null : false)
  const ofMachine = `the server waited for a processor in ${Math.round(100 * waitedShare)} % of its time`
  const mostP95 = Math.max(floorMs, mostSlower * idle.p95Ms)
  const unanswered = loaded.unanswered + attacked.unanswered + streams.unanswered
  const cut = streams.counts[cutStreams] ?? 0
  const longestMs = Math.max(loaded.longestMs, attacked.longestMs)
  return [
    {
      name: `light calls of another account: p95 within ${mostP95.toFixed(0)} ms`,
      holds: inTime(loaded.p95Ms <= mostP95),
      found: `${loaded.p95Ms} ms, idle ${idle.p95Ms} ms: ${(loaded.p95Ms / idle.p95Ms).toFixed(1)} times; ${ofMachine}`,
    },
    {
      name: 'light calls are answered with what they ask for',
      holds: loaded.refused === 0 && loaded.calls > 0,
      found: `${loaded.refused} of ${loaded.calls} refused`,
    },
    {
      name: 'no call is unanswered for 10 s',
      holds: inTime(unanswered === 0),
      found: `${unanswered} unanswered, longest ${Math.round(longestMs)} ms; ${ofMachine}`,
    },
    {
      name: 'no call is answered with a fault of the server',
      holds: attacked.faults === 0,
      found: `${attacked.faults} answers of 500`,
    },
    {
      name: `${fewestStreams} event streams stay open`,
      holds: streams.mostStreams >= fewestStreams && cut === 0,
      found: `${streams.mostStreams}, ${cut} of them cut`,
    },
    {
      name: 'memory is back within 10 % of the start',
      holds: megabytes.after <= mostMemory * megabytes.before,
      found: `${megabytes.before} MB, then ${megabytes.peak} MB, in the end ${megabytes.after} MB`,
    },
    {
      name: 'SIGTERM is obeyed within 15 s under attack',
      holds: stopMs !== null && stopMs <= longestStopMs && exitCode === 0,
      found: stopMs === null ? 'the server still ran' : `${Math.round(stopMs)} ms, exit code ${exitCode}`,
    },
  ]
}
