import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDemoAtlas } from '#atlas'
import { describeFleet } from '#market'
import { makeDemoRegister } from '../register/importRegister.ts'
import { anemone, passedOn } from '../testing/commandLine.ts'
import { commandLineProgram } from '../testing/programFiles.ts'

test('the command asks for a register, computes what is due, says what it rests on, and stops when it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-fleet-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { ANEMONE_DATA_DIR: folder }
  await createDemoAtlas({ folder: join(folder, 'atlases', 'demo'), small: true })
  const without = await anemone(settings, 'market', 'fleet')
  expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('anemone register import')])

  await makeDemoRegister(join(folder, 'register'))
  const before = await anemone(settings, 'market', 'fleet', '--dry-run', '--workers', '3')
  expect([before.code, before.stdout]).toEqual([
    0,
    expect.stringMatching(/demo: .* tiles: 1 · about .* processor/),
  ])
  expect(await describeFleet(join(folder, 'market', 'fleet'), 'demo')).toBeNull()
  const wrong = await anemone(settings, 'market', 'fleet', '--dry-run', '--workers', 'many')
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--workers')])

  const stopped = spawn(process.execPath, [commandLineProgram, 'market', 'fleet'], {
    env: { ...passedOn(), ...settings, LANG: 'en_GB.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lines = ''
  stopped.stderr.on('data', (bytes: Buffer) => {
    if (lines === '') stopped.kill('SIGINT')
    lines += bytes.toString()
  })
  await once(stopped, 'close')
  expect([stopped.exitCode, lines]).toEqual([1, expect.stringContaining('Interrupted')])
  expect(await describeFleet(join(folder, 'market', 'fleet'), 'demo')).toBeNull()

  const first = await anemone(settings, 'market', 'fleet')
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('demo: 2,544 turbines')])
  expect(first.stdout).toContain('synthetic')
  const again = await anemone(settings, 'market', 'fleet')
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('up to date')])
  const json = await anemone(settings, 'market', 'fleet', '--atlas', 'demo', '--json')
  expect(JSON.parse(json.stdout)).toMatchObject([{ atlasId: 'demo', included: { units: 2544 } }])
  expect((await anemone(settings, 'market', 'fleet', '--atlas', 'none')).code).toBe(1)
})
