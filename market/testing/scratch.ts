import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is removed after the current test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-market-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

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
