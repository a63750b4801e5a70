import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sources } from '../sources.ts'
import { replayArco } from '../testing/replayArco.ts'
import { replayOf, scratchFolder } from '../testing/scratch.ts'
import { storeOfTests, weatherOfTests } from '../testing/weatherOfTests.ts'

const program = path.join(import.meta.dirname, '../testing/fetchWeatherChild.ts')

function begun(url: string, folder: string): ChildProcess {
  const child = spawn(process.execPath, [program, folder], {
    env: { ...process.env, [sources.arco.urlSetting]: `${url}/arco`, CDS_KEY: storeOfTests.token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Ends a program at an event of its own: a request that it makes, or a step of its import. */
async function ended(child: ChildProcess, onReport: () => void = () => {}): Promise<number | null> {
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for await (const _ of child.stdout!) onReport()
  return exit
}

/** Every file of the atlas as it is served, by name. */
function atlasFiles(folder: string): Record<string, string> {
  const atlases = path.join(folder, 'atlases')
  const version = path.join(atlases, readlinkSync(path.join(atlases, weatherOfTests.id)))
  const files = readdirSync(version, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.sort().map((file) => [path.relative(version, file), readFileSync(file).toString('base64')]),
  )
}

test('killed again and again, at requests and in the middle of imports, the atlas has the bytes of an undisturbed one', async () => {
  const server = await replayOf(replayArco(storeOfTests))
  const undisturbed = scratchFolder()
  expect(await ended(begun(server.url, undisturbed))).toBe(0)
  const asked = server.requests.length

  const disturbed = scratchFolder()
  let left = 0
  let running: ChildProcess | null = null
  const count = () => {
    left -= 1
    if (left === 0) running?.kill('SIGKILL')
  }
  server.spoil((_, answer) => {
    count()
    return answer
  })
  let kills = 0
  for (let isDone = false; kills < 20 && !isDone; kills++) {
    // Two requests begin every run; then come chunks, then reports of the import.
    left = 3 + ((kills * 11) % 17)
    running = begun(server.url, disturbed)
    isDone = (await ended(running, count)) === 0
  }
  expect(kills).toBeGreaterThan(8)
  server.spoil(null)
  expect(await ended(begun(server.url, disturbed))).toBe(0)
  expect(atlasFiles(disturbed)).toEqual(atlasFiles(undisturbed))
  // Each start reads what the store is; two chunks were under way at most when it ended.
  expect(server.requests.length - asked).toBeLessThanOrEqual(asked + (kills + 1) * (2 + 2))
})
