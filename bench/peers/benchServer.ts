import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoAtlas } from '#atlas'
import { serverProgram } from '#server/testing/programFiles.ts'
import { freePort } from '#server/testing/serverProcess.ts'

/** A running product, with a login. */
export interface BenchServer {
  readonly url: string
  readonly pid: number
  /** Authorization header of the customer's calls. */
  readonly authorization: string
  /** Login of the customer of the calls. */
  readonly login: { readonly name: string; readonly password: string }
  upload(path: string, form: FormData): Promise<Record<string, unknown>>
  get(path: string): Promise<unknown>
  post(path: string, body: unknown): Promise<Record<string, unknown>>
}

/** Serves the small demo atlas in a process of its own, for the time of a measurement. */
export async function withServer<Result>(
  measure: (server: BenchServer) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-'))
  await createDemoAtlas({ folder: join(folder, 'atlases', 'demo'), small: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env.PATH,
      ANEMONE_CONFIG: '/dev/null',
      ANEMONE_DATA_DIR: folder,
      ANEMONE_PORT: String(port),
      DEMO_SAMPLES: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    await ready(url)
    return await measure(await logIn(url, folder, child.pid!))
  } finally {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server does not start')
}

async function logIn(url: string, folder: string, pid: number): Promise<BenchServer> {
  const credentials = readFileSync(join(folder, 'credentials.txt'), 'utf8')
  const [, username = '', password = ''] = /^customer (\S+) (\S+)$/m.exec(credentials) ?? []
  const form = { client_id: 'anemone-web', grant_type: 'password', username, password }
  const tokens = await json(
    await fetch(`${url}/realms/anemone/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    }),
  )
  const authorization = `Bearer ${tokens.access_token}`
  return {
    ...{ url, pid, authorization },
    login: { name: username, password },
    upload: async (path, form) =>
      json(await fetch(url + path, { method: 'POST', headers: { authorization }, body: form })),
    get: async (path) => json(await fetch(url + path, { headers: { authorization } })),
    post: async (path, body) =>
      json(
        await fetch(url + path, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  }
}

async function json(answer: Response): Promise<Record<string, unknown>> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
