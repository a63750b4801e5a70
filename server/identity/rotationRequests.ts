import { randomUUID } from 'node:crypto'
import { type FSWatcher, mkdirSync, watch } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isErrnoException } from '../db/errno.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'

/*
 * Write access to the data directory permits key rotation. A command cannot open the embedded database while
 * a server holds it: it leaves a file with the operator's name in `requests/`, and the server answers with
 * another.
 */

const prefix = 'rotate-key-'
const answered = '.done'
/** Some file systems report no changes. */
const checkEveryMs = 5000
const askEveryMs = 50
const longestMs = 30_000

const folderIn = (dataDirectory: string) => partPath(dataDirectory, 'requests')

interface SigningServer {
  readonly environment: Environment
  readonly log: FastifyBaseLogger
}

/**
 * Answers requests until it is closed. With a database server, commands need no requests.
 * @param replace rotates the signing key for an operator; returns the new id
 * @returns stops watching
 */
export function watchRotationRequests(
  { environment, log }: SigningServer,
  replace: (operator: string) => Promise<string>,
): () => Promise<void> {
  if (environment.databaseUrl !== undefined) return async () => {}
  const folder = folderIn(environment.dataDirectory)
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  async function answerAll(): Promise<void> {
    const names = await readdir(folder)
    for (const name of names) {
      if (!name.startsWith(prefix) || name.includes('.')) continue
      const taken = join(folder, `${name}.taken`)
      await rename(join(folder, name), taken)
      const operator = await readFile(taken, 'utf8')
      const kid = await replace(operator)
      log.warn({ kid, operator }, 'the signing key was replaced at the request of the command line')
      await rename(await draft(join(folder, name), kid), join(folder, name + answered))
      await rm(taken)
    }
  }

  let answering: Promise<void> = Promise.resolve()
  const check = () => {
    answering = answering
      .then(answerAll)
      .catch((error: unknown) => log.error({ err: error }, 'replacing the signing key'))
  }
  const watcher = watched(folder, check)
  const timer = setInterval(check, checkEveryMs).unref()
  check()
  return () => {
    watcher?.close()
    clearInterval(timer)
    return answering
  }
}

/** null if the system cannot report changes: polling suffices then. */
function watched(folder: string, check: () => void): FSWatcher | null {
  try {
    return watch(folder, check).unref().on('error', check)
  } catch (error) {
    if (isErrnoException(error)) return null
    throw error
  }
}

/**
 * Asks the server that holds the data directory to rotate its key.
 * @returns the new key's id; null: no server answered, and the request was withdrawn
 */
export async function requestRotation(dataDirectory: string, operator: string): Promise<string | null> {
  const folder = folderIn(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const request = join(folder, prefix + randomUUID())
  // Renames a complete file, so that the server never reads half of it.
  await rename(await draft(request, operator), request)
  for (let tillMs = Date.now() + longestMs; ; ) {
    const kid = await readOrNull(request + answered)
    if (kid !== null) {
      await rm(request + answered)
      return kid
    }
    if (Date.now() > tillMs) {
      if (await withdrawn(request)) return null
      // The server took it at the last moment and will answer, unless it crashed.
      if (Date.now() > tillMs + longestMs) return null
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
}

async function draft(path: string, content: string): Promise<string> {
  await writeFile(`${path}.new`, content, { mode: 0o600 })
  return `${path}.new`
}

async function readOrNull(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isErrnoException(error) && error.code === 'ENOENT') return null
    throw error
  })
}

async function withdrawn(request: string): Promise<boolean> {
  try {
    await rm(request)
    return true
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return false
    throw error
  }
}
