import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { repetitions } from '#domain/testing'
import type { ReplayServer } from './replayServer.ts'
import { scratchFolder } from './scratch.ts'

/** A program that fetches into a folder until it is complete. */
export interface KilledProgram {
  /** Program in this folder; its last argument is the data directory. */
  readonly program: string
  readonly args?: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Servers that it requests from. */
  readonly servers: readonly ReplayServer[]
  /** Folder of served data below the data directory. */
  readonly served: (folder: string) => string
  /** Number of kills in the whole extent; default: ten. */
  readonly kills?: number
}

export interface KilledRuns {
  readonly starts: number
  /** Filled folders, without the undisturbed one. */
  readonly folders: readonly string[]
  /** Requests of the undisturbed run, and of all others. */
  readonly asked: number
  readonly requestsOfDisturbed: number
}

/** Timeout of the test: a busy machine takes a minute. */
export const killedRunsMs = 900_000

/**
 * Kills a program repeatedly, in turn at its requests and at its steps on the disk, chosen by seeded numbers. The
 * served data must have the bytes of an undisturbed run. A run that ends before its kill is compared too, and the next
 * one starts empty.
 */
export async function killedRuns(killed: KilledProgram): Promise<KilledRuns> {
  const { servers } = killed
  // One kill at a request, one at a step on the disk.
  const kills = Math.max(2, repetitions(killed.kills ?? 10))
  const requests = () => servers.reduce((sum, server) => sum + server.requests.length, 0)
  let [left, running]: [number, ChildProcess | null] = [0, null]
  const undisturbed = scratchFolder()
  // An undisturbed run leaves its compiled code, which saves most of the work of all others.
  const compiled = process.env.NODE_COMPILE_CACHE ?? scratchFolder()
  const start = async (folder: string, env: Readonly<Record<string, string>> = {}) => {
    running = begun(killed, folder, { ...env, NODE_COMPILE_CACHE: compiled })
    return ended(running)
  }
  const counts = path.join(scratchFolder(), 'steps')
  expect(await start(undisturbed, { ANEMONE_TEST_STEPS: counts })).toBe(0)
  const steps = Number(readFileSync(counts, 'utf8'))
  const asked = requests()
  const expected = filesOf(killed.served(undisturbed))
  expect(steps).toBeGreaterThan(10)
  expect(asked).toBeGreaterThan(1)

  for (const server of servers)
    server.spoil((_, answer) => {
      left -= 1
      if (left === 0) running?.kill('SIGKILL')
      return answer
    })
  const chosen = seededNumbers()
  const folders = [scratchFolder()]
  let starts = 0
  for (let done = 0; done < kills; starts++) {
    const isAtRequest = done % 2 === 0
    // A resumed run skips completed steps, so numbers of the first half of a run reach its last steps.
    const at = 1 + (chosen() % Math.ceil((isAtRequest ? asked : steps) / 2))
    left = isAtRequest ? at : 0
    const exit = await start(folders.at(-1)!, isAtRequest ? {} : { ANEMONE_TEST_END_AT: String(at) })
    if (exit === null) done += 1
    else {
      expect(exit).toBe(0)
      expect(filesOf(killed.served(folders.at(-1)!))).toEqual(expected)
      folders.push(scratchFolder())
    }
  }
  for (const server of servers) server.spoil(null)
  expect(await start(folders.at(-1)!)).toBe(0)
  expect(filesOf(killed.served(folders.at(-1)!))).toEqual(expected)
  return { starts: starts + 1, folders, asked, requestsOfDisturbed: requests() - asked }
}

function begun(
  { program, args = [], env }: KilledProgram,
  folder: string,
  more: Readonly<Record<string, string>>,
): ChildProcess {
  mkdirSync(folder, { recursive: true })
  const [ending, own] = ['endsAtStep.ts', program].map((name) => path.join(import.meta.dirname, name))
  const child = spawn(process.execPath, ['--import', ending!, own!, ...args, folder], {
    env: { ...process.env, ...env, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** @returns null if it was killed */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

/** Every file below a folder, by name. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.sort().map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]),
  )
}

/** Numerical Recipes' linear congruence, its upper bits. */
function seededNumbers(): () => number {
  let state = 20
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
}
