import { mkdir, readdir } from 'node:fs/promises'
import { messages } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import { isOfVolume, partNamed } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { directoryError } from './directoryError.ts'
import { createLayout, layoutName, readLayout } from './layoutFile.ts'

/** State of a directory: `foreign` belongs to another program and is not touched. */
export type DirectoryState = 'absent' | 'empty' | 'ours' | 'foreign'

/**
 * Creates the data directory, or claims an empty one, by writing its layout file; commands may run in any order.
 * @throws StartupError not writable, full, of another layout, or another program's directory
 */
export async function claimDirectory(environment: Environment): Promise<void> {
  const { dataDirectory, terminalLanguage } = environment
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
    if ((await stateOf(dataDirectory)) === 'foreign')
      throw new StartupError(messages[terminalLanguage].startup.directoryUnknown(dataDirectory))
    await createLayout(dataDirectory)
  } catch (error) {
    throw directoryError(error, environment)
  }
}

/**
 * Checks that a readable data directory exists; creates nothing.
 * @throws StartupError absent, empty, not readable, of another layout, or another program's directory
 */
export async function requireDirectory(environment: Environment): Promise<void> {
  const { dataDirectory, terminalLanguage } = environment
  const text = messages[terminalLanguage].startup
  const state = await directoryState(environment)
  if (state === 'foreign') throw new StartupError(text.directoryUnknown(dataDirectory))
  if (state !== 'ours') throw new StartupError(text.noInstallation(dataDirectory))
}

/** @throws StartupError  not readable, or of another layout */
export async function directoryState(environment: Environment): Promise<DirectoryState> {
  try {
    return await stateOf(environment.dataDirectory)
  } catch (error) {
    throw directoryError(error, environment)
  }
}

/** @throws LayoutUnknown */
async function stateOf(dataDirectory: string): Promise<DirectoryState> {
  const names = await readdir(dataDirectory).catch((error: unknown) => {
    if (isErrnoException(error) && error.code === 'ENOENT') return null
    throw error
  })
  if (names === null) return 'absent'
  if (names.includes(layoutName)) {
    await readLayout(dataDirectory)
    return 'ours'
  }
  const others = names.filter((name) => !isOfVolume(name) && !name.startsWith('.'))
  if (others.length === 0) return 'empty'
  // Earlier releases wrote no layout file when a command ran before the first start, only with a database.
  return others.every((name) => ![null, 'db', 'jobs'].includes(partNamed(name))) ? 'ours' : 'foreign'
}
