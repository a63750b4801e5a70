import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Configuration, type Job, products } from '#contracts'
import { freePort, logInAt } from '#server/testing/serverProcess.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'

/**
 * Limits of a first start on two cores, ms: until the page is served, until the results of the demo account are
 * finished, and until both atlases are there as well.
 */
const LIMITS_MS = { demoServed: 15_000, demoResults: 60_000, demoReady: 60_000 } as const
const LONGEST_MS = 600_000
/** Asked more often, the answers would take a share of the start. */
const PROBE_MS = 500

/**
 * A first start as `npm start` makes it with the packages in place: it builds the page if needed, serves it,
 * and then makes the demo. Times count from the command.
 */
export async function demoStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-first-start-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../../scripts/start.mjs'), ...sized([], ['--small'])],
    {
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, ANEMONE_CONFIG: '/dev/null' },
        ...{ ANEMONE_DATA_DIR: folder, ANEMONE_PORT: String(port), LOG_LEVEL: 'error' },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const exited = once(child, 'exit')
  try {
    const demoServed = (await untilTrue(async () => (await fetch(url)).ok, start)) - start
    const { get } = await logInAt(url, folder, 'demo')
    const haveResults = async () => haveFinished((await get('/api/jobs')).body.jobs)
    const demoResults = (await untilTrue(haveResults, start)) - start
    const demoReady = (await untilTrue(async () => isPrepared(url), start)) - start
    return [
      figure('demoServed', demoServed),
      figure('demoResults', demoResults),
      figure('demoReady', demoReady),
    ]
  } finally {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

class DemoFailed extends Error {}

/** Whether all sample results are finished, up to the one that is ordered last. @throws DemoFailed */
function haveFinished(jobs: readonly Job[]): boolean {
  // The small demo has too few years for some results.
  if (sized(true, false) && jobs.some(({ status }) => status === 'FAILED'))
    throw new DemoFailed('a result of the demo failed')
  const isLastOrdered = jobs.some(({ product }) => product === products.ppa.code)
  return isLastOrdered && jobs.every(({ finished_at }) => finished_at !== null)
}

/** @throws DemoFailed  the demo cannot be made */
async function isPrepared(url: string): Promise<boolean> {
  const { preparation } = (await (await fetch(`${url}/api/configuration`)).json()) as Configuration
  if (preparation?.failed) throw new DemoFailed('the demo cannot be made')
  return preparation === null
}

/** Instant at which a condition is met; a server that has not started yet does not answer. */
async function untilTrue(isSo: () => Promise<boolean>, startMs: number): Promise<number> {
  for (;;) {
    const found = await isSo().catch((error: unknown) => {
      if (error instanceof DemoFailed) throw error
      return false
    })
    if (found) return performance.now()
    if (performance.now() - startMs > LONGEST_MS) throw new Error('the first start does not end')
    await new Promise((wake) => setTimeout(wake, PROBE_MS))
  }
}

function figure(name: keyof typeof LIMITS_MS, ours: number): Figure {
  const peer = LIMITS_MS[name]
  return {
    ...{ name, ours, peer, unit: 'ms', ratio: ours / peer, limit: 1 },
    ...{ peer_name: 'what is asked', same_result: null },
  }
}
