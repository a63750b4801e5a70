import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { batchScript } from './handIn.ts'

const builds = mkdtempSync(join(tmpdir(), "anemone-builds ' "))
afterAll(() => rmSync(builds, { recursive: true, force: true }))

it('a batch script runs the build that submitted it, or the latest one if that is gone', () => {
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

it('a batch script passes the atlas location, quoted for any shell', () => {
  writeFileSync(
    join(builds, 'tasks.js'),
    'console.log(process.env.ATLAS_CACHE_FOLDER, process.env.AWS_PROFILE)',
  )
  const program = { program: join(builds, 'tasks.js'), words: [] }
  const environment = { ATLAS_CACHE_FOLDER: "/scratch/it's, $HOME", AWS_PROFILE: 'nodes' }
  const input = batchScript(process.execPath, program, environment)
  expect(spawnSync('/bin/sh', { input, encoding: 'utf8' }).stdout).toBe("/scratch/it's, $HOME nodes\n")
})
