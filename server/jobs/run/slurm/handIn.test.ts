import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { batchScript } from './handIn.ts'

const builds = mkdtempSync(join(tmpdir(), "anemone-builds ' "))
afterEach(() => rmSync(builds, { recursive: true, force: true }))

it('a batch script runs the build that handed it in, and the latest where that one is gone', () => {
  for (const build of ['0123456789abcdef', 'current']) {
    mkdirSync(join(builds, build))
    writeFileSync(join(builds, build, 'tasks.js'), `console.log('${build}', ...process.argv.slice(2))`)
  }
  const program = join(builds, '0123456789abcdef', 'tasks.js')
  const script = batchScript(process.execPath, { program, words: ["it's a folder", '2'] })
  const run = () => spawnSync('/bin/sh', { input: script, encoding: 'utf8' }).stdout
  expect(run()).toBe("0123456789abcdef it's a folder 2\n")
  rmSync(join(builds, '0123456789abcdef'), { recursive: true })
  expect(run()).toBe("current it's a folder 2\n")
})
