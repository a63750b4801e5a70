import { readFileSync } from 'node:fs'

/** Version of this release, as package.json has it. */
export function readProgramVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return version
}
