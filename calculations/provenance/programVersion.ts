import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Name of this release in package.json. */
export function readProgramVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return version
}

/**
 * The commit that the running programs were built from, such as `89514af9`, with `+` for one with changes. The build
 * stores it next to the programs, since the checkout may have moved on.
 * @returns null of sources that run unbuilt, and of builds without a history
 */
export function readProgramCommit(): string | null {
  const file = path.join(path.dirname(process.argv[1] ?? ''), 'commit')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Release and commit in one line: `2026.11.26 (89514af9)`. */
export function writtenRelease(version = readProgramVersion(), commit = readProgramCommit()): string {
  return commit === null ? version : `${version} (${commit})`
}
