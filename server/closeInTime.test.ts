import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { tokenPath } from './testing/builders.ts'
import { copyBeginning } from './testing/firstStarts.ts'
import { freePort, startServerProcess } from './testing/serverProcess.ts'

test('a server that stops drops waiting requests, and closes by itself', async () => {
  const folder = copyBeginning('bare')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { ANEMONE_DATA_DIR: folder, ANEMONE_MAX_AT_WORK_OF_ALL: '1' }
  const server = await startServerProcess(settings, await freePort())
  onTestFinished(() => server.kill())
  let answered = 0
  const logIn = async (name: string, address: string) => {
    await fetch(`${server.url}${tokenPath}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({
        client_id: 'anemone-web',
        grant_type: 'password',
        username: name,
        password: 'wrong',
      }),
    })
    answered += 1
  }
  const count = 400
  const logIns = Array.from({ length: count }, (_, i) => logIn(`nobody-${i}`, `10.0.${i >> 8}.${i & 255}`))
  const ends = Promise.allSettled(logIns)
  await expect.poll(() => answered).toBeGreaterThan(0)
  await server.stop()
  await ends
  expect(answered).toBeLessThan(count)
  expect(server.output()).not.toContain('it ends as it is')
})
