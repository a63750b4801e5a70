import { afterAll } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './testServer.ts'

/** Starts a server for all tests of a file, which is closed after the last one. Call it outside of tests and hooks. */
export async function serverOfFile(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options)
  afterAll(() => server.close())
  return server
}
