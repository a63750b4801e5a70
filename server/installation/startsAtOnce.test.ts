import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { passedOn } from '../testing/commandLine.ts'
import { serverProgram } from '../testing/programFiles.ts'
import { createScratchDatabase } from '../testing/scratchDatabase.ts'

const servers = 4

/** Outcome of a start: 'serves', or the lines that it ended with. */
type Outcome = 'serves' | readonly string[]

function start(settings: Readonly<Record<string, string>>): {
  child: ChildProcess
  outcome: Promise<Outcome>
} {
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...passedOn(), ANEMONE_PORT: '0', LANG: 'en_GB.UTF-8', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const outcome = new Promise<Outcome>((resolve) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      if (bytes.toString().includes('listening')) resolve('serves')
    })
    child.stderr?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
    child.once('close', () => resolve(output.trimEnd().split('\n')))
  })
  return { child, outcome }
}

it('one of several servers that start at once on an empty directory serves, the others are refused in one line; on a database server all serve', {
  timeout: 600_000,
}, async () => {
  const dataDirectory = scratchFolder()
  const scratch = await createScratchDatabase()
  if (scratch) onTestFinished(() => scratch.drop())
  const settings = {
    ANEMONE_DATA_DIR: dataDirectory,
    ...(scratch === undefined ? {} : { DATABASE_URL: scratch.databaseUrl }),
  }
  const started = Array.from({ length: servers }, () => start(settings))
  onTestFinished(() => {
    for (const { child } of started) child.kill('SIGKILL')
  })
  const outcomes = await Promise.all(started.map(({ outcome }) => outcome))
  const refused = outcomes.filter((outcome) => outcome !== 'serves')
  if (scratch) expect(refused).toEqual([])
  else
    expect(refused).toEqual(
      Array.from({ length: servers - 1 }, () => [expect.stringContaining('in use by another process')]),
    )
  for (const { child } of started) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  }
  // One set of accounts, one layout, and no partial files.
  expect(readFileSync(join(dataDirectory, 'credentials.txt'), 'utf8').trimEnd().split('\n')).toHaveLength(3)
  const expected = ['credentials.txt', 'layout.json', ...(scratch ? [] : ['db', 'requests', 'server.lock'])]
  expect(readdirSync(dataDirectory).sort()).toEqual(expected.sort())
})
