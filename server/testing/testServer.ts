import { rmSync } from 'node:fs'
import { sources } from '#supply'
import { readEnvironment } from '../env.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { type Client, client } from './client.ts'
import { type Beginning, copyForServer } from './firstStarts.ts'

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
  /** What its data directory holds; default: 'atlas'. */
  readonly begin?: Beginning
  readonly pageFolder?: string
  /** Where its data directory is made; default: the folder of the run. */
  readonly folder?: string
}

/**
 * A server of its own on a free port, over HTTP, with the seeded accounts: on the embedded database in a scratch
 * directory that a first start has left, or on a copy of what one has left on the server that ANEMONE_TEST_DATABASE_URL
 * names. Close it.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  keepFromSources()
  const { dataDirectory, scratch } = await copyForServer(options.begin ?? 'atlas', options.folder)
  let lines = ''
  const environment = readEnvironment({
    ANEMONE_PORT: '0',
    ANEMONE_DATA_DIR: dataDirectory,
    DEMO_SAMPLES: 'off',
    // Tests say what an account has bought.
    DEMO_ORDERS: '0',
    LOG_LEVEL: 'debug',
    // A busy machine takes long for what tests ask at once.
    ANEMONE_MAX_WAIT_SECONDS: '120',
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

/** No test asks a real source, whatever it orders: those without an address of their own are where nothing listens. */
function keepFromSources(): void {
  for (const { urlSetting } of Object.values(sources)) process.env[urlSetting] ??= 'http://127.0.0.1:9'
}
