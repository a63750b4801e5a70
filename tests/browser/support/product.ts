import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lengthenDemo } from '../../../server/testing/longMarket.ts'
import { commandLineProgram, shortServerOptions } from '../../../server/testing/programFiles.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** A product served from its own data directory by the command line. */
export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly password: (role: 'demo' | 'customer' | 'admin') => string
  /** Everything the server wrote so far. */
  readonly log: () => string
  /** Kills the server like a power cut, keeping its data. */
  kill(): Promise<void>
  /** Serves the same data again at the same address. */
  restart(): Promise<void>
  /** Stops the server and removes its data. */
  remove(): Promise<void>
}

/** Runs a command of the command line to its end. @returns its standard output @throws if it fails */
export async function anemone(dataDir: string, ...args: string[]): Promise<string> {
  const child = start(dataDir, 0, args)
  const output = collect(child)
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`anemone ${args.join(' ')} ended with ${code}:\n${output()}`)
  return output()
}

/** Years of the demo: those of a first start, or as many as forecasts need. */
export type DemoYears = 'two' | 'five'

/**
 * Environment variable with the folder of the run, which has the first starts that firstStart.ts makes once for all
 * test files.
 */
export const FIRST_STARTS = 'ANEMONE_TEST_BROWSER_FIRST_STARTS'

/** Creates small demo atlases, the demo register, and all that a first start creates. */
export async function makeFirstStart(dataDir: string): Promise<void> {
  await anemone(dataDir, 'atlas', 'demo', '--small')
  await anemone(dataDir, 'register', 'demo', '--small')
  const { child } = await serve(dataDir, 0)
  await ended(child, 'SIGTERM')
  await refreshMarket(dataDir)
}

/** Extends the data of a first start to five years. */
export async function lengthenFirstStart(dataDir: string): Promise<void> {
  await lengthenDemo({ dataDirectory: dataDir })
  await refreshMarket(dataDir)
}

/** Fleets, fields and forecasts: a server would make them some time after its start, once in each copy. */
async function refreshMarket(dataDir: string): Promise<void> {
  await anemone(dataDir, 'market', 'refresh')
}

/** Serves a copy of a product that was started once before. */
export async function serveProduct(years: DemoYears = 'two'): Promise<Product> {
  const prepared = process.env[FIRST_STARTS]
  const dataDir = mkdtempSync(path.join(prepared ?? os.tmpdir(), 'anemone-product-'))
  if (prepared) cpSync(path.join(prepared, years), dataDir, { recursive: true, verbatimSymlinks: true })
  else {
    await makeFirstStart(dataDir)
    if (years === 'five') await lengthenFirstStart(dataDir)
  }
  let server = await serve(dataDir, 0)
  const stop = (signal: NodeJS.Signals) => ended(server.child, signal)
  return {
    url: server.url,
    dataDir,
    password: (role) => passwordOf(dataDir, role),
    log: () => server.log(),
    kill: () => stop('SIGKILL'),
    async restart() {
      server = await serve(dataDir, Number(new URL(server.url).port))
    },
    async remove() {
      await stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function serve(dataDir: string, port: number) {
  const child = start(dataDir, port, ['serve'], shortServerOptions)
  const log = collect(child)
  const url = await new Promise<string>((resolve, reject) => {
    const check = () => {
      const found = /http:\/\/[\w.]+:\d+/.exec(log())
      if (found) resolve(found[0])
    }
    child.stdout?.on('data', check)
    child.on('close', (code) => reject(new Error(`the server ended with ${code}:\n${log()}`)))
  })
  return { child, log, url }
}

function start(
  dataDir: string,
  port: number,
  args: readonly string[],
  options: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...options, commandLineProgram, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ANEMONE_CONFIG: '/dev/null',
      ANEMONE_DATA_DIR: dataDir,
      ANEMONE_PORT: String(port),
      DEMO_SAMPLES: 'off',
      LANG: 'en_GB.UTF-8',
      LC_ALL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.kill(signal)
  await closed
}

function passwordOf(dataDir: string, role: string): string {
  const lines = readFileSync(path.join(dataDir, 'credentials.txt'), 'utf8').split('\n')
  const fields = lines.find((line) => line.startsWith(`${role} `))?.split(' ')
  if (!fields?.[2]) throw new Error(`credentials.txt has no ${role}`)
  return fields[2]
}
