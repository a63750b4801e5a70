import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

export { askPeer, peerCan, peerPython } from './peerPython.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'anemone-test-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** A folder that is removed when the current test has ended. */
export function scratchFolder(): string {
  const folder = newFolder()
  onTestFinished(() => remove(folder))
  return folder
}

/** A folder that is removed after the last test of a file. Call it outside of tests and hooks. */
export function folderOfFile(): string {
  const folder = newFolder()
  afterAll(() => remove(folder))
  return folder
}
