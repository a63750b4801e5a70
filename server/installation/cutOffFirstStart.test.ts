import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { passedOn } from '../testing/commandLine.ts'
import { serverProgram } from '../testing/programFiles.ts'
import { freePort, logInAt, startServerProcess } from '../testing/serverProcess.ts'

/** First starts of real processes take long on a busy machine. */
const timeout = 600_000

/** Entries that a first start creates in an empty directory, in order. */
const steps = ['layout.json', 'db.unfinished', 'db', 'credentials.txt'] as const

it('after kill -9 at any step of a first start the next start continues, up to the accounts', {
  timeout,
}, async () => {
  const dataDirectory = scratchFolder()
  const settings = { ANEMONE_DATA_DIR: dataDirectory }
  for (const step of steps) {
    const child = spawn(process.execPath, [serverProgram], {
      env: { ...passedOn(), ANEMONE_PORT: '0', ...settings },
      stdio: 'ignore',
    })
    const watcher = watch(dataDirectory, (_, name) => {
      if (name === step) child.kill('SIGKILL')
    })
    const ending = await once(child, 'exit')
    watcher.close()
    expect(ending, step).toEqual([null, 'SIGKILL'])
  }
  expect(readdirSync(dataDirectory)).toContain('db')

  const server = await startServerProcess(settings, await freePort())
  const customer = await logInAt(server.url, dataDirectory)
  expect((await customer.get('/api/customers/self')).body.login_name).toBe('customer')
  await server.stop()
  // A draft of the layout may remain; nothing reads it.
  const remaining = readdirSync(dataDirectory).filter((name) => !name.startsWith('layout.json.'))
  expect(remaining.sort()).toEqual(['credentials.txt', 'db', 'layout.json', 'requests', 'server.lock'])
})
