import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDemoAtlas, hasEnded } from '#atlas'
import { createCustomer, readEnvironment, withDatabase } from '#server'
import { createApiKey } from '#server/commands/account/apiKeys.ts'
import { client } from '#server/testing/client.ts'
import { passedOn } from '#server/testing/commandLine.ts'
import { serverProgram } from '#server/testing/programFiles.ts'
import { freePort } from '#server/testing/serverProcess.ts'
import { startOnce } from '#server/testing/startOnce.ts'

/** A server under load, with keys of its accounts. */
export interface LoadedServer {
  readonly url: string
  readonly pid: number
  /** Key of the account whose calls are measured. */
  readonly light: string
  readonly heavy: Heavy
  /** Keys of accounts that have event streams. */
  readonly listeners: readonly string[]
  /** Sends SIGTERM. @returns ms until it has ended; null: it has not */
  stop(withinMs: number): Promise<number | null>
  exitCode(): number | null
  /** Ends it in any case, and removes what it has written. */
  close(): Promise<void>
}

/** The account with a large amount of data. */
export interface Heavy {
  readonly key: string
  readonly listId: number
  readonly productId: number
}

const listeners = 100
const sitesOfHeavy = 1000

/** Starts a server in a separate process on a scratch directory, with its default limits. */
export async function prepareServer(profile?: string): Promise<LoadedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-load-'))
  const settings = {
    ANEMONE_DATA_DIR: folder,
    ANEMONE_PORT: String(await freePort()),
    DEMO_SAMPLES: 'off',
    LOG_LEVEL: 'error',
    // Addresses of this machine are clients here, and no proxy.
    TRUSTED_PROXIES: '192.0.2.1',
  }
  await createDemoAtlas({ folder: join(folder, 'atlases/demo'), small: true, years: 1 })
  const names = ['light', 'heavy', ...Array.from({ length: listeners }, (_, i) => `listener-${i}`)]
  await startOnce(settings)
  const environment = readEnvironment(settings)
  const [light = '', heavy = '', ...others] = await withDatabase(environment, async (database) => {
    const keys: string[] = []
    for (const loginName of names) {
      const { id } = await database.transaction((trx) =>
        createCustomer(trx, {
          loginName,
          role: 'customer',
          email: `${loginName}@example.org`,
          ordersOfNewProducts: 1000,
          hasAcceptedTerms: true,
        }),
      )
      const { key } = await createApiKey({ database, environment }, id, { name: 'load', expiresInDays: null })
      keys.push(key)
    }
    return keys
  })
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const child = spawn(process.execPath, [...profiling, serverProgram], {
    env: { ...passedOn(), ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${settings.ANEMONE_PORT}`
  const ended = once(child, 'exit')
  const close = async () => {
    if (!hasEnded(child)) child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    while (!(await isReady(url))) {
      if (hasEnded(child)) throw new Error('the server has ended before it was ready')
      await pause(100)
    }
    return {
      url,
      pid: child.pid as number,
      light,
      heavy: await fill(url, heavy),
      listeners: others,
      async stop(withinMs) {
        const begunMs = performance.now()
        child.kill('SIGTERM')
        await Promise.race([ended, pause(withinMs, undefined, { ref: false })])
        return hasEnded(child) ? performance.now() - begunMs : null
      },
      exitCode: () => child.exitCode,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function fill(url: string, key: string): Promise<Heavy> {
  const { get, post } = client(url, key)
  const listId = (await post('/api/site_lists', { name: 'Many' })).body.id
  const sites = Array.from({ length: sitesOfHeavy }, (_, i) => ({
    name: `Site ${i}`,
    lat: 52.3 + (i % 40) / 100,
    lon: 13.1 + Math.floor(i / 40) / 100,
  }))
  await post(`/api/site_lists/${listId}`, sites)
  const groups: readonly { name: string; products: readonly { id: number }[] }[] = (
    await get('/api/product_list')
  ).body
  const productId = groups.find(({ name }) => name === 'ts')?.products[0]?.id
  if (productId === undefined) throw new Error('the server offers no time series')
  return { key, listId, productId }
}
