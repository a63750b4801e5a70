import { rmSync } from 'node:fs'
import { sources } from '#supply'
import { readEnvironment } from '../env.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { type Client, client } from './client.ts'
import { type Beginning, copyForServer } from './firstStarts.ts'

export interface TestServer extends RunningServer {
  readonly dataDirectory: string
  /** Client without login. */
  readonly anonymous: Client
  /** All log lines so far. */
  log(): string
}

export interface TestServerOptions {
  /** Settings in addition to port, data directory and database. */
  readonly settings?: Readonly<Record<string, string>>
  /** Content of its data directory; default: 'atlas'. */
  readonly begin?: Beginning
  readonly pageFolder?: string
  /** Parent folder of its data directory; default: the folder of the run. */
  readonly folder?: string
}

/**
 * Starts a server on a free port, over HTTP, with the seeded accounts. It uses a copy of a first start's result: on the
 * embedded database in a scratch directory, or on the server of ANEMONE_TEST_DATABASE_URL. Close it.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  keepFromSources()
  const { dataDirectory, scratch } = await copyForServer(options.begin ?? 'atlas', options.folder)
  let lines = ''
  const environment = readEnvironment({
    ANEMONE_PORT: '0',
    ANEMONE_DATA_DIR: dataDirectory,
    DEMO_SAMPLES: 'off',
    // Tests grant purchases explicitly.
    DEMO_ORDERS: '0',
    LOG_LEVEL: 'debug',
    // A busy machine takes long for parallel calls of tests.
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

/** No test queries a real source: sources without an explicit address get one where nothing listens. */
function keepFromSources(): void {
  for (const { urlSetting } of Object.values(sources)) process.env[urlSetting] ??= 'http://127.0.0.1:9'
}
