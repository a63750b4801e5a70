import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './serverProcess.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
export const hasPgBouncer = program !== undefined

/** A pooler in front of a PostgreSQL server on this machine; as root it runs as the user postgres. */
export async function startPgBouncer(
  serverPort: number,
  poolMode: 'session' | 'transaction',
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const configuration = join(folder, 'pgbouncer.ini')
  writeFileSync(
    configuration,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${poolMode}`,
      'max_client_conn = 200',
      'default_pool_size = 40',
      '',
    ]
      .join('\n')
      // All users are the user of the scratch server.
      .replace(`port=${serverPort}`, `port=${serverPort} user=anemone`),
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program as string, [...asUser, configuration], { stdio: 'ignore' })
  await untilListening(port, child)
  return {
    port,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isListening) return
    await pause(50)
  }
  throw new Error(`pgbouncer ended with ${child.exitCode}`)
}
