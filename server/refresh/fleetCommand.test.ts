import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDemoAtlas } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { describeFleet } from '#market'
import { makeDemoRegister } from '../register/importRegister.ts'
import { anemone, passedOn } from '../testing/commandLine.ts'
import { commandLineProgram } from '../testing/programFiles.ts'

test('the effort of a refresh and of a calculation is shown before anything is computed', async () => {
  const folder = scratchFolder()
  const settings = { ANEMONE_DATA_DIR: folder }
  await createDemoAtlas({ folder: join(folder, 'atlases', 'demo'), small: true })
  await makeDemoRegister(join(folder, 'register'), { small: true })
  const refresh = await anemone(settings, 'market', 'refresh', '--dry-run', '--workers', '1')
  expect([refresh.code, refresh.stdout]).toEqual([
    0,
    expect.stringMatching(/demo: wind fleets as built and of today: .*tiles: 1 · about .* processor/),
  ])
  expect(await describeFleet(join(folder, 'market', 'fleet'), 'demo')).toBeNull()

  const specFile = join(folder, 'spec.json')
  const out = join(folder, 'out')
  const sites = [{ site_id: 1, name: 'A', lat: 53.5, lon: 8.5 }]
  const turbine = {
    ...{ vendor: 'Own', type: '2 MW', rated_power_kw: 2000, rotor_diameter_m: 90, hub_height_m: 130 },
    power: { wind_speed_ms: [2, 6, 12, 25], power_kw: [0, 450, 2000, 2000] },
  }
  const index = { product: 'index', atlas: 'demo', sites, turbine }
  const dryRun = (spec: object) => {
    writeFileSync(specFile, JSON.stringify(spec))
    return anemone(settings, 'calculate', specFile, '--out', out, '--dry-run')
  }
  const field = await dryRun({ ...index, whole_atlas: true })
  expect([field.code, field.stdout]).toEqual([0, expect.stringMatching(/tiles: 1 · about .* processor/)])
  const places = await dryRun(index)
  expect([places.code, places.stdout]).toEqual([0, expect.stringContaining('tile by tile')])
  const wrong = await dryRun({ ...index, turbine: null })
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('spec.json is not the spec')])
  expect(existsSync(out)).toBe(false)
})

test('the command requires a register, computes what is due, shows its data basis, and stops on a signal', async () => {
  const folder = scratchFolder()
  const settings = { ANEMONE_DATA_DIR: folder }
  await createDemoAtlas({ folder: join(folder, 'atlases', 'demo'), small: true })
  const without = await anemone(settings, 'market', 'fleet')
  expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('anemone register import')])

  await makeDemoRegister(join(folder, 'register'), { small: true })
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
  let isStopping = false
  stopped.stderr.on('data', (bytes: Buffer) => {
    lines += bytes.toString()
    // The effort is shown once the work can be stopped; a second signal would end the command at once.
    if (!isStopping && lines.includes('demo:')) isStopping = stopped.kill('SIGINT')
  })
  await once(stopped, 'close')
  expect([stopped.exitCode, lines]).toEqual([1, expect.stringContaining('Interrupted')])
  expect(await describeFleet(join(folder, 'market', 'fleet'), 'demo')).toBeNull()

  const first = await anemone(settings, 'market', 'fleet')
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('demo: 2,819 turbines')])
  expect(first.stdout).toContain('synthetic')
  const again = await anemone(settings, 'market', 'fleet')
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('up to date')])
  const json = await anemone(settings, 'market', 'fleet', '--atlas', 'demo', '--json')
  expect(JSON.parse(json.stdout)).toMatchObject([{ atlasId: 'demo', included: { units: 2819 } }])
  expect((await anemone(settings, 'market', 'fleet', '--atlas', 'none')).code).toBe(1)
})
