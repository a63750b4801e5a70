import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A server as a process of its own, which can be killed. */
export interface ServerProcess {
  readonly url: string
  /** SIGKILL, as a crash or a power cut ends it. */
  kill(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Starts `node server/main.ts` and waits until it is ready. @throws Error  with what it wrote, if it ends before */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  port: number,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH ?? '', ...settings, ANEMONE_PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server has ended: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { url, kill: () => killed(child) }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function killed(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
