import { mkdir, readdir } from 'node:fs/promises'
import { messages } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import { isOfVolume, partNamed } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { directoryError } from './directoryError.ts'
import { createLayout, layoutName, readLayout } from './layoutFile.ts'

/** A directory as the product sees it: `foreign` belongs to something else, and is left alone. */
export type DirectoryState = 'absent' | 'empty' | 'ours' | 'foreign'

/**
 * Creates the data directory, or takes an empty one, for the product: from then on its layout file says so, in
 * whatever order commands run.
 *
 * @throws StartupError  not writable, full, of another layout, or another program's directory
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
 * Checks that there is a data directory to read, and creates nothing.
 *
 * @throws StartupError  absent, empty, not readable, of another layout, or another program's directory
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
  // Releases before this one wrote no layout file when a command came before the first start. A database always had one.
  return others.every((name) => ![null, 'db', 'jobs'].includes(partNamed(name))) ? 'ours' : 'foreign'
}
