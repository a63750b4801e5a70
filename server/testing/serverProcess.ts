import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { hasEnded } from '#atlas'
import { clientId } from '../identity/claims.ts'
import { tokenPath } from './builders.ts'
import { type Client, client } from './client.ts'
import { passedOn } from './commandLine.ts'
import { serverProgram, shortServerOptions } from './programFiles.ts'

/** Server in a separate process, which can be killed. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Output so far. */
  output(): string
  /** Whether it has exited or was killed. */
  hasEnded(): boolean
  /** SIGTERM, like a service manager. */
  stop(): Promise<void>
  /** SIGKILL, like a crash or a power cut. */
  kill(): Promise<void>
}

/** Below the system's ephemeral ports, which could be taken between choice and use. */
const ports = { from: 10_000, count: 20_000 }
let lastPort = process.pid * 97

/** Finds a free port that other test files do not choose at the same time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.from + (++lastPort % ports.count)
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
    } catch {
      continue
    }
    probe.close()
    await once(probe, 'close')
    return port
  }
}

export interface ProcessOptions {
  readonly umask?: string
  /** Account that it runs as; absent: that of this process. */
  readonly uid?: number | undefined
  /** Program for Node; absent: the server. */
  readonly program?: readonly string[]
}

/** Starts a server and waits until it is ready. @throws Error  with its output, if it exits before */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  port: number,
  { umask, uid, program = [...shortServerOptions, serverProgram] }: ProcessOptions = {},
): Promise<ServerProcess> {
  const command = [process.execPath, ...program]
  const [file = '', ...args] =
    umask === undefined ? command : ['/bin/sh', '-c', `umask ${umask}; exec "$0" "$@"`, ...command]
  const child = spawn(file, args, {
    env: {
      ...passedOn(),
      ANEMONE_MAX_WAIT_SECONDS: '120',
      ...settings,
      ANEMONE_PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`the server has ended: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    pid: child.pid as number,
    output: () => output,
    hasEnded: () => hasEnded(child),
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200
  } catch {
    // It does not listen yet.
    return false
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Logs in with an account of a data directory. */
export async function logInAt(
  url: string,
  dataDirectory: string,
  role: 'customer' | 'admin' | 'demo' = 'customer',
): Promise<Client> {
  const line = new RegExp(`^${role} (\\S+) (\\S+)$`, 'm').exec(
    readFileSync(join(dataDirectory, 'credentials.txt'), 'utf8'),
  )
  const [, username = '', password = ''] = line ?? []
  const form = { client_id: clientId, grant_type: 'password', username, password }
  const { body } = await client(url).form(tokenPath, form)
  return client(url, body.access_token)
}
