import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'

// Scripts run before anything is installed, without types.
const script: Promise<{ commitOf: (folder: string) => string | undefined }> = import(
  path.resolve(import.meta.dirname, '../scripts/programs/commit.mjs')
)

test('a build names the commit of its own checkout, with changes marked, and never that of another one', async () => {
  const { commitOf } = await script
  const folder = scratchFolder()
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder })
  expect(commitOf(folder)).toBeUndefined()
  git('init', '--quiet')
  expect(commitOf(folder)).toBeUndefined()
  git('commit', '--quiet', '--allow-empty', '--message', 'Begin')
  expect(commitOf(folder)).toMatch(/^[0-9a-f]{8}$/)
  const unpacked = path.join(folder, 'anemone-2026.11.26')
  mkdirSync(unpacked)
  writeFileSync(path.join(unpacked, 'package.json'), '{}')
  expect(commitOf(unpacked)).toBeUndefined()
  expect(commitOf(folder)).toMatch(/^[0-9a-f]{8}\+$/)
})
