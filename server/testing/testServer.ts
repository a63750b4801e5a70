import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoAtlas } from '#atlas'
import { readEnvironment } from '../env.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { type Client, client } from './client.ts'
import { createScratchDatabase } from './testDatabase.ts'

export interface TestServer extends RunningServer {
  readonly dataDirectory: string
  /** A client that is not signed in. */
  readonly anonymous: Client
  /** Everything that was logged so far. */
  log(): string
}

export interface TestServerOptions {
  /** Settings beside port, data directory and database. */
  readonly settings?: Readonly<Record<string, string>>
  /** False: no atlas, which starts faster. Default: the small demo atlas, id 'demo'. */
  readonly atlas?: boolean
  readonly pageFolder?: string
}

/**
 * A server of its own on a free port, over HTTP, with the seeded accounts: on the embedded database in a scratch
 * directory, or on a scratch database of the server that ANEMONE_TEST_DATABASE_URL names. Close it.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'anemone-server-'))
  if (options.atlas ?? true)
    await createDemoAtlas({ folder: join(dataDirectory, 'atlases', 'demo'), small: true })
  const scratch = await createScratchDatabase()
  let lines = ''
  const environment = readEnvironment({
    ANEMONE_PORT: '0',
    ANEMONE_DATA_DIR: dataDirectory,
    LOG_LEVEL: 'debug',
    ...(scratch === undefined ? {} : { DATABASE_URL: scratch.databaseUrl }),
    ...options.settings,
  })
  const server = await startServer(environment, {
    log: {
      write(line) {
        lines += line
      },
    },
    ...(options.pageFolder === undefined ? {} : { pageFolder: options.pageFolder }),
  })
  return {
    ...server,
    dataDirectory,
    anonymous: client(server.url),
    log: () => lines,
    async close() {
      await server.close()
      await scratch?.drop()
      rmSync(dataDirectory, { recursive: true })
    },
  }
}
