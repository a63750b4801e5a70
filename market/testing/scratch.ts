import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export { scratchFolder } from '#atlas/testing'

/** Writes a file of lines. @returns its path */
export function linesFile(folder: string, name: string, lines: readonly string[]): string {
  const file = join(folder, name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** Path of a file of real market data. */
export function sharedMarketData(name: string): string {
  const shared = process.env.ANEMONE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data')
  return join(resolve(shared), 'market', name)
}
