import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is removed when the current test has ended. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-calculations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
