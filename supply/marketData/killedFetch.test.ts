import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../sources.ts'
import { replaySmard } from '../testing/replayMarket.ts'
import { replayOf, scratchFolder } from '../testing/scratch.ts'

const dayMs = 24 * 3_600_000
const endMs = Date.UTC(2025, 11, 1, 23)
const fromMs = endMs - 300 * dayMs
const program = path.join(import.meta.dirname, '../testing/fetchPricesChild.ts')

function begun(url: string, folder: string): ChildProcess {
  return spawn(process.execPath, [program, folder, String(fromMs), String(endMs), String(endMs + dayMs)], {
    env: { ...process.env, [sources.smard.urlSetting]: `${url}/smard` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

/** Every file below a folder, by name. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = names
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.endsWith('/lock'))
  return Object.fromEntries(
    files.sort().map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]),
  )
}

test('a fetch that is killed again and again ends with the bytes of one that was not, and asks for nothing twice that it kept', async () => {
  const server = await replayOf(replaySmard({ fromMs, endMs }))
  const undisturbed = scratchFolder()
  expect(await ended(begun(server.url, undisturbed))).toBe(0)
  const asked = server.requests.length

  const disturbed = scratchFolder()
  // Killed while the n-th request is answered: at moments that no clock decides.
  let left = 0
  let running: ChildProcess | null = null
  server.spoil((_, answer) => {
    left -= 1
    if (left === 0) running?.kill('SIGKILL')
    return answer
  })
  for (let round = 0; round < 20; round++) {
    left = 1 + ((round * 7) % 5) + (round > 15 ? 1 : 0)
    running = begun(server.url, disturbed)
    await ended(running)
  }
  server.spoil(null)
  expect(await ended(begun(server.url, disturbed))).toBe(0)
  expect(filesIn(path.join(disturbed, 'market'))).toEqual(filesIn(path.join(undisturbed, 'market')))
  // Each start reads two indices; an object that was on its way when it ended is asked for once more, two at most.
  expect(server.requests.length - asked).toBeLessThanOrEqual(asked + 20 * (2 + 2))
})
