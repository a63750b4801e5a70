import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { messages } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import { terminalLanguageOf } from '../env.ts'
import { programFolder } from '../programFolder.ts'
import { StartupError } from '../startupError.ts'
import { brokenLine } from './brokenLine.ts'
import { trustAuthorities } from './trustAuthorities.ts'

/** Settings that server and command line share on a machine with one installation. */
export const sharedSettingsFile = '/etc/anemone/anemone.env'

/** Source of the settings of this process. */
export interface SettingsOrigin {
  /** null: there is no file. */
  readonly file: string | null
  /** Names that the file sets, including those overridden by an environment variable. */
  readonly namesInFile: ReadonlySet<string>
  /** Those of them that the environment overrides. */
  readonly overridden: ReadonlySet<string>
}

/** Settings that name a place on this machine; of lists each entry without a scheme. */
const paths = [
  ...[
    'ANEMONE_DATA_DIR',
    'ATLAS_CACHE_FOLDER',
    'AWS_SHARED_CREDENTIALS_FILE',
    'BRAND_DIR',
    'NODE_EXTRA_CA_CERTS',
    'SUPPLY_KEYS_FILE',
  ],
]
const pathLists = ['ATLAS_URLS']

/**
 * Adds the settings of one file to the environment, which child processes and libraries read too. The file is the one
 * given, that of ANEMONE_CONFIG, the shared one of the machine, or `.env` of the program's folder, whichever comes
 * first. Variables of the environment take precedence, also empty ones, which mean the default. Relative paths in the
 * file start at the program's folder, wherever the command runs.
 * @param given the file that the command line names
 * @throws StartupError a named file does not exist, cannot be read, or has a line that sets nothing
 */
export function loadSettings(environment: NodeJS.ProcessEnv, given?: string): SettingsOrigin {
  const text = messages[terminalLanguageOf(environment)].startup
  const named = given ?? (environment.ANEMONE_CONFIG || undefined)
  const candidates =
    named === undefined ? [sharedSettingsFile, join(programFolder, '.env')] : [resolve(named)]
  for (const file of candidates) {
    const content = contentOf(file, (reason) => new StartupError(text.settingsFileUnreadable(file, reason)))
    if (content === null) continue
    const broken = brokenLine(content)
    if (broken !== null) throw new StartupError(text.settingsFileBroken(file, broken))
    const settings = Object.entries(parseEnv(content))
    const names = settings.map(([name]) => name)
    const overridden = new Set(names.filter((name) => environment[name] !== undefined))
    for (const [name, value = ''] of settings) environment[name] ??= withAbsolutePaths(name, value)
    const authorities = 'NODE_EXTRA_CA_CERTS'
    // Node reads it at its start if the environment has it.
    if (names.includes(authorities) && !overridden.has(authorities)) trustAuthorities(environment)
    return { file, namesInFile: new Set(names), overridden }
  }
  if (named !== undefined) throw new StartupError(text.settingsFileMissing(resolve(named)))
  return { file: null, namesInFile: new Set(), overridden: new Set() }
}

/** null: the file does not exist. */
function contentOf(file: string, refusal: (reason: string) => StartupError): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!isErrnoException(error)) throw error
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw refusal(error.code ?? '')
  }
}

function withAbsolutePaths(name: string, value: string): string {
  if (value === '') return value
  const absolute = (path: string) => (/^[a-z0-9]+:/i.test(path) ? path : resolve(programFolder, path))
  if (paths.includes(name)) return absolute(value)
  if (pathLists.includes(name)) return value.split(/\s+/).filter(Boolean).map(absolute).join(' ')
  return value
}
