import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { lockDirectory } from './db/directoryLock.ts'
import { readEnvironment } from './env.ts'
import { prepareDataDirectory } from './installation/prepareDataDirectory.ts'
import { startServer } from './startServer.ts'
import { StartupError } from './startupError.ts'
import { logIn } from './testing/builders.ts'
import { client } from './testing/client.ts'
import { passedOn } from './testing/commandLine.ts'
import { copyBeginning } from './testing/firstStarts.ts'
import { serverProgram } from './testing/programFiles.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

const scratch = folderOfFile()

let counter = 0
function folder(): string {
  counter += 1
  const path = join(scratch, String(counter))
  mkdirSync(path)
  return path
}
const settings = (dataDirectory: string, more: Record<string, string> = {}) =>
  readEnvironment({
    ANEMONE_DATA_DIR: dataDirectory,
    ANEMONE_PORT: '0',
    DEMO_SAMPLES: 'off',
    LOG_LEVEL: 'error',
    ...more,
  })

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('not refused')
}

describe('a data directory is refused in one line', () => {
  it('that another process uses', async () => {
    const path = folder()
    const unlock = lockDirectory(path)
    expect(await refusal(startServer(settings(path)))).toBe(
      `The data directory ${path} is in use by another process. Stop it first, or set ANEMONE_DATA_DIR.`,
    )
    expect(await refusal(startServer(settings(path, { LANG: 'de_DE.UTF-8' })))).toMatch(
      /^Das Datenverzeichnis /,
    )
    unlock()
    await (await prepareDataDirectory(settings(path)))()
  })

  it('of another layout, and leaves it as it was', async () => {
    for (const layout of ['{"version":0}', '{"version":2}', 'garbage']) {
      const path = folder()
      writeFileSync(join(path, 'layout.json'), layout)
      expect(await refusal(startServer(settings(path)))).toContain('made by another release')
      expect(readFileSync(join(path, 'layout.json'), 'utf8')).toBe(layout)
    }
  })

  it('of another program', async () => {
    const path = folder()
    writeFileSync(join(path, 'thesis.txt'), '')
    expect(await refusal(startServer(settings(path)))).toContain('not a data directory of Anemone')
  })

  it('that is a file', async () => {
    const path = join(folder(), 'file')
    writeFileSync(path, '')
    expect(await refusal(startServer(settings(path)))).toContain('cannot be written to')
  })

  it('whose database was written by another PostgreSQL', async () => {
    const path = folder()
    mkdirSync(join(path, 'db'))
    writeFileSync(join(path, 'layout.json'), '{"version":1}')
    writeFileSync(join(path, 'db', 'PG_VERSION'), '17\n')
    expect(await refusal(startServer(settings(path)))).toContain('PostgreSQL 17')
  })
})

describe('a start is refused in one line', () => {
  it('on a port in use, and unlocks the data directory', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const path = copyBeginning('bare', scratch)
    expect(await refusal(startServer(settings(path, { ANEMONE_PORT: String(port) })))).toContain(
      `Port ${port} is in use`,
    )
    other.close()
    lockDirectory(path)()
  })

  it('without the database that DATABASE_URL names', async () => {
    const url = 'postgres://anemone@127.0.0.1:9/none'
    expect(await refusal(startServer(settings(folder(), { DATABASE_URL: url })))).toMatch(
      /^The database that DATABASE_URL names cannot be used: .*ECONNREFUSED/,
    )
  })
})

describe('a running server', () => {
  let server: TestServer
  beforeAll(async () => {
    const pageFolder = folder()
    mkdirSync(join(pageFolder, 'assets'))
    writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>page</title>')
    writeFileSync(join(pageFolder, 'assets', 'app-1a2b.js'), `// ${'x'.repeat(5000)}`)
    server = await startTestServer({
      begin: 'new',
      pageFolder,
      settings: {
        MAP_TILES_URL: 'https://{a-c}.tiles.example.org/{z}/{x}/{y}.png',
        MAP_PRESETS: 'basemapde-grey',
      },
    })
  })
  afterAll(() => server.close())

  it('has created the accounts and stores their passwords where only the owner can read them', async () => {
    const file = join(server.dataDirectory, 'credentials.txt')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'demo demo',
      'customer customer',
      'admin admin',
    ])
    expect(lines[0]).toBe('demo demo demo')
    for (const line of lines) {
      const [, login = '', password = ''] = line.split(' ')
      expect((await logIn(server, login, password)).accessToken).toBeTruthy()
    }
    expect(server.newAccounts.map(({ role }) => role)).toEqual(['demo', 'customer', 'admin'])
  })

  it('reports that it lives and is ready', async () => {
    expect((await server.anonymous.get('/healthz')).status).toBe(200)
    expect((await server.anonymous.get('/readyz')).status).toBe(200)
  })

  it('serves the page for every address of a browser, its files without expiry, and 404 to programs', async () => {
    const page = { accept: 'text/html,*/*' }
    for (const path of ['/', '/ts/demo', '/policy?x=1']) {
      const answer = await server.anonymous.get(path, page)
      expect([answer.status, answer.body]).toEqual([200, '<!doctype html><title>page</title>'])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    const script = await server.anonymous.get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-encoding')).toBe('br')
    for (const path of ['/api/nothing', '/realms/nothing', '/assets/none.js', '/assets/..%2findex.html'])
      expect((await server.anonymous.get(path)).body.errorcode).toBe('NOT_FOUND')
    expect((await server.anonymous.get('/api/nothing', page)).status).toBe(404)
    expect((await server.anonymous.post('/ts/demo', {}, page)).status).toBe(404)
  })

  it('restricts the browser to its own scripts, and to the configured tiles', async () => {
    const { headers } = await server.anonymous.get('/', { accept: 'text/html' })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(
      "img-src 'self' data: blob: https://*.tiles.example.org https://sgx.geodatenzentrum.de;",
    )
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('sends headers for documents with documents only, not with scripts and styles of the page', async () => {
    const { headers } = await server.anonymous.get('/assets/app-1a2b.js')
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const answer = await server.anonymous.get('/api/configuration')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('restricts the API browser by its own policy, without inline scripts', async () => {
    const { headers } = await server.anonymous.get('/api/docs/', { accept: 'text/html' })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('trusted-types')
  })

  it('describes its calls', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(body.paths['/api/site_lists/{listId}']).toHaveProperty('post')
    expect(body.paths['/api/atlas_grids'].get.security).toEqual([])
    expect(body.paths['/api/customers/self'].get.security).toEqual([{ accessToken: [] }])
    expect(Object.keys(body.paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    expect(body.info.description).toContain('Idempotency-Key')
    const page = await server.anonymous.get('/api/docs/', { accept: 'text/html' })
    expect(page.status).toBe(200)
    expect((await server.anonymous.get('/api/docs/static/theme/product.css')).status).toBe(200)
  })

  it('answers an invalid or too large JSON body with the error of the API', async () => {
    const [, customer] = server.newAccounts
    const { accessToken } = await logIn(server, customer?.loginName ?? '', customer?.password ?? '')
    const loggedIn = client(server.url, accessToken)
    const broken = await loggedIn.post('/api/site_lists', '{"name":')
    expect([broken.status, broken.body.errorcode]).toEqual([400, 'INVALID_INPUT'])
    const large = await loggedIn.post('/api/site_lists', { name: 'x'.repeat(1024 ** 2) })
    expect([large.status, large.body.errorcode]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

describe('node server/main.ts', () => {
  const start = (dataDirectory: string) =>
    spawn(process.execPath, [serverProgram], {
      env: {
        ...process.env,
        ...passedOn(),
        ANEMONE_DATA_DIR: dataDirectory,
        ANEMONE_PORT: '0',
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const listens = (child: ChildProcess) =>
    new Promise<void>((resolve, reject) => {
      let text = ''
      const collect = (chunk: Buffer) => {
        text += chunk
        if (text.includes('listening')) resolve()
      }
      child.stdout?.on('data', collect)
      child.stderr?.on('data', collect)
      child.on('close', () => reject(new Error(text)))
    })

  it('ends cleanly on SIGTERM and SIGINT; a second one on its directory is refused in one line', async () => {
    const path = copyBeginning('bare', scratch)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const first = start(path)
      await listens(first)
      const second = start(path)
      let output = ''
      second.stderr?.on('data', (chunk) => {
        output += chunk
      })
      expect(await once(second, 'close')).toEqual([1, null])
      expect(output.trimEnd().split('\n')).toEqual([expect.stringContaining('in use by another process')])
      first.kill(signal)
      expect(await once(first, 'exit')).toEqual([0, null])
    }
  })
})
