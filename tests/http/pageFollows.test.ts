import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { passedOn } from '../../server/testing/commandLine.ts'
import { commandLineProgram } from '../../server/testing/programFiles.ts'

/** A server as started by `npm start`, which waits for the page that its parent builds. */
function startedByParent(): ChildProcess {
  const folder = scratchFolder()
  const child = spawn(process.execPath, [commandLineProgram, 'serve', '--page-follows'], {
    env: { ...passedOn(), LANG: 'en_GB.UTF-8', ANEMONE_PORT: '0', ANEMONE_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  return child
}

/** Resolves once the server has printed its address. */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const bytes of child.stdout ?? []) {
    output += String(bytes)
    const [address] = /http:\/\/[\w.]+:\d+/.exec(output) ?? []
    if (address) return address
  }
  throw new Error(`no address: ${output}`)
}

test('serves a page that its parent had already built, and exits on SIGTERM', async () => {
  const child = startedByParent()
  child.send('page built')
  expect((await fetch(`${await addressOf(child)}/readyz`)).status).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('exits with a parent that has built no page', async () => {
  const child = startedByParent()
  const ended = once(child, 'exit')
  child.disconnect()
  const [code] = await ended
  expect(code).not.toBe(0)
})
