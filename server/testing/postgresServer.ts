import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './serverProcess.ts'

const run = promisify(execFile)

/** A separate PostgreSQL server, which can be stopped and started. */
export interface PostgresServer {
  /** Address of its database `postgres`. */
  readonly databaseUrl: string
  readonly port: number
  /** Scratch folder, owned by the server's user. */
  readonly folder: string
  /** Ends it like a crash: no transaction is finished, the next start recovers. */
  stopImmediately(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its files. */
  close(): Promise<void>
}

/** Folder of initdb and pg_ctl, as in Debian; undefined if there is none. */
export function findPostgresTools(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).filter((name) => /^\d+$/.test(name)) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? undefined : join(root, newest, 'bin')
}

/**
 * Creates a cluster in a scratch folder and starts it on a free port; as root it runs as the user postgres.
 * @param more settings of postgresql.conf, possibly about files that it puts into the scratch folder
 */
export async function startPostgresServer(
  tools: string,
  more: (folder: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const user = process.getuid?.() === 0 ? idOf('postgres') : undefined
  const own = (...paths: string[]) => {
    if (user) for (const path of paths) chownSync(path, user.uid, user.gid)
  }
  own(folder, data)
  const tool = async (name: string, ...args: string[]) => {
    await run(join(tools, name), args, { ...user, cwd: folder })
  }
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...more(folder),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const start = () =>
    tool('pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options.join(' '), 'start')
  const stopImmediately = () => tool('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop')
  own(...readdirSync(folder).map((name) => join(folder, name)))
  await tool('initdb', '-D', data, '-U', 'anemone', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  await start()
  return {
    folder,
    port,
    databaseUrl: `postgres://anemone@127.0.0.1:${port}/postgres`,
    stopImmediately,
    start,
    async close() {
      if (existsSync(join(data, 'postmaster.pid'))) await stopImmediately()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idOf(user: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
