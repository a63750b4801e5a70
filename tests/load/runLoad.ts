import { setTimeout as pause } from 'node:timers/promises'
import { Attackers } from './attackers.ts'
import { LightCalls } from './lightCalls.ts'
import { type LoadedServer, prepareServer } from './loadedServer.ts'
import { residentMegabytes, settledMegabytes } from './memory.ts'
import { processorTimes, waitedShare } from './processorWaits.ts'
import { type Finding, judge, type LoadFigures } from './verdict.ts'

export interface LoadOptions {
  readonly minutes: number
  readonly seed: number
  /** Maximum slowdown of light calls against the idle server, as a factor. */
  readonly mostSlower: number
  /** Where the server puts a profile of its processor time when it ends. */
  readonly profile: string | undefined
  readonly onLine: (line: string) => void
}

const idleMs = 10_000
/** Runs each attack once, so that lazily loaded and cached data are present from the start. */
const warmUpMs = 30_000
/** The attack that continues while the server shuts down. */
const lastAttackMs = 4000
const longestStopMs = 30_000

/** Attacks a separate server and measures the promises of docs/operation/limits.md. */
export async function runLoad({ minutes, seed, mostSlower, profile, onLine }: LoadOptions): Promise<{
  readonly findings: readonly Finding[]
  readonly figures: LoadFigures
}> {
  const server = await prepareServer(profile)
  try {
    return await measure(server, { minutes, seed, mostSlower, onLine })
  } finally {
    await server.close()
  }
}

async function measure(
  server: LoadedServer,
  { minutes, seed, mostSlower, onLine }: Omit<LoadOptions, 'profile'>,
) {
  const light = new LightCalls(server.url, server.light)
  const attackers = new Attackers(server, seed)
  onLine(`server ${server.url}, seed ${seed}`)
  await light.callFor(idleMs)
  const idle = await light.callFor(idleMs)
  await attackers.openStreams()
  await attackers.attackFor(warmUpMs)
  const before = await settledMegabytes(server.pid)
  onLine(`idle: p95 ${idle.p95Ms} ms of ${idle.calls} calls; with event streams open ${before} MB`)

  const timesBefore = processorTimes(server.pid)
  const attack = attackers.attackFor(minutes * 60_000)
  const loaded = await light.callFor(minutes * 60_000)
  const waited = waitedShare(timesBefore, processorTimes(server.pid))
  const peak = residentMegabytes(server.pid)
  const attacked = await attack
  onLine(`attacked: p95 ${loaded.p95Ms} ms of ${loaded.calls} calls, ${peak} MB`)
  for (const [name, count] of Object.entries(attacked.counts)) onLine(`  ${name}: ${count}`)
  const after = await settledMegabytes(server.pid, before)
  onLine(`afterwards: ${after} MB`)

  const streams = await attackers.streamsSoFar()
  const last = attackers.attackFor(lastAttackMs + longestStopMs)
  await pause(lastAttackMs)
  const stopMs = await server.stop(longestStopMs)
  attackers.end()
  await last
  const figures: LoadFigures = {
    waitedShare: waited,
    idle,
    loaded,
    attacked,
    streams,
    megabytes: { before, peak, after },
    stopMs,
    exitCode: server.exitCode(),
  }
  return { findings: judge(figures, mostSlower), figures }
}
