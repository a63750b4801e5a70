import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { totalKwh } from '#domain/metered'
import { currentSettlements, readPlants, settlementHistory } from '#market'
import { anemone, passedOn } from '../testing/commandLine.ts'
import { commandLineProgram } from '../testing/programFiles.ts'

const head =
  'EEG_Anlagenschluessel;EEG_Mastr_Nr;NB_Mastr_Nr;Verguetungskategorie;Veraeusserungsform;Monat;Strommenge;EEG_Zahlung'

/** A settlement with plants of 100 kWh each. */
function settlementFile(file: string, plants: number): string {
  const rows = Array.from(
    { length: plants },
    (_, i) =>
      `E4108101${String(i).padStart(25, '0')};EEG9${String(i).padStart(11, '0')};SNB9;WnK290------18;2;1;100;0`,
  )
  writeFileSync(file, [head, ...rows].join('\r\n'))
  return file
}

it('kill -9 at any step of an import of energies leaves whole settlements, and the command lists them', async () => {
  const data = scratchFolder()
  const settings = { ANEMONE_DATA_DIR: join(data, 'data') }
  const first = settlementFile(join(data, '50hertz 2024.csv'), 10)
  const started = await anemone(settings, 'energies', 'import', first, '--json')
  expect(started.code, started.stderr).toBe(0)
  expect(JSON.parse(started.stdout)).toMatchObject({ rows: 10, plants: 10, joined_units: 0, energy_mwh: 1 })
  const folder = join(data, 'data/metered')
  mkdirSync(join(folder, 'settlements', 'of-mine'))
  for (let kills = 0; ; kills++) {
    const file = settlementFile(join(data, '50hertz 2024.csv'), 11 + kills)
    const importing = spawn(process.execPath, [commandLineProgram, 'energies', 'import', file], {
      env: { ...passedOn(), ...settings },
      stdio: 'ignore',
    })
    let changes = 0
    const watcher = watch(join(folder, 'settlements'), () => {
      changes += 1
      if (changes > kills) importing.kill('SIGKILL')
    })
    await once(importing, 'exit')
    watcher.close()
    const [current] = await currentSettlements(folder)
    const plants = await readPlants(folder, current!)
    expect(plants.length).toBe(current!.plants)
    expect(plants.reduce((sum, plant) => sum + totalKwh(plant), 0)).toBe(current!.energyKwh)
    expect(current!.energyKwh).toBe(100 * plants.length)
    if (importing.signalCode === null) break
  }
  expect((await settlementHistory(folder))[0]).toMatchObject({ revision: 1, plants: 10 })
  const wrong = await anemone(settings, 'energies', 'import', join(data, 'none.csv'))
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('none.csv')])
  const info = await anemone(settings, 'energies', 'info', '--json')
  expect(JSON.parse(info.stdout).settlements).toHaveLength(1)
})
