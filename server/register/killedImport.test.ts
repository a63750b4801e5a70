import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { plantRegisterSchema } from '#contracts'
import { unpackRegister } from '#domain/register'
import { anemone, passedOn } from '../testing/commandLine.ts'
import { commandLineProgram } from '../testing/programFiles.ts'
import { registerStore } from './registerStore.ts'

/** A file as exported from the register's web page. */
function unitsFile(file: string, count: number): string {
  const unit = (number: number) =>
    `<EinheitWind><EinheitMastrNummer>SEE9${String(number).padStart(11, '0')}</EinheitMastrNummer>` +
    '<DatumLetzteAktualisierung>2026-07-01T10:00:00</DatumLetzteAktualisierung><Bundesland>1411</Bundesland>' +
    `<Laengengrad>9.5${number}</Laengengrad><Breitengrad>54.01</Breitengrad><EinheitBetriebsstatus>35</EinheitBetriebsstatus>` +
    '<Bruttoleistung>2300</Bruttoleistung><WindAnLandOderAufSee>888</WindAnLandOderAufSee></EinheitWind>'
  const units = Array.from({ length: count }, (_, index) => unit(index + 1)).join('\n')
  writeFileSync(file, `<?xml version="1.0" encoding="utf-8"?>\n<EinheitenWind>${units}</EinheitenWind>`)
  return file
}

it('kill -9 at any step of an import leaves a whole register, and the next import removes only the remains', async () => {
  const data = scratchFolder()
  const files = [unitsFile(join(data, 'few.xml'), 3), unitsFile(join(data, 'more.xml'), 4)] as const
  const settings = { ANEMONE_DATA_DIR: join(data, 'data') }
  const folder = join(data, 'data/register')
  const imports = (file: string) => ['register', 'import', file]
  const unitCount = async () => {
    const register = await registerStore(folder).current()
    if (register === undefined) throw new Error('no register')
    return unpackRegister(plantRegisterSchema.parse(JSON.parse(String(brotliDecompressSync(register.br)))))
      .length
  }

  const first = await anemone(settings, ...imports(files[0]))
  expect(first.code, first.stderr).toBe(0)
  // The operator's own folders have names like those of imports.
  mkdirSync(join(folder, '20260701-backup'))
  mkdirSync(join(folder, '.new-register-of-mine'))
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  for (let kills = 0; ; kills++) {
    const importing = spawn(process.execPath, [commandLineProgram, ...imports(files[(kills + 1) % 2]!)], {
      env: { ...passedOn(), ...settings },
      stdio: 'ignore',
    })
    let changes = 0
    const watcher = watch(folder, () => {
      changes += 1
      if (changes > kills) importing.kill('SIGKILL')
    })
    await once(importing, 'exit')
    watcher.close()
    expect([3, 4]).toContain(await unitCount())
    if (importing.signalCode === null) break
  }

  const last = await anemone(settings, ...imports(files[1]))
  expect(last.code, last.stderr).toBe(0)
  expect(await unitCount()).toBe(4)
  const version = await registerStore(folder).version()
  const strangers = ['20260701-backup', '.new-register-of-mine', 'notes.txt']
  expect(readdirSync(folder).sort()).toEqual([version, 'current.json', ...strangers].sort())

  // Importing the same again replaces nothing that may be read at that moment.
  const { ino } = statSync(join(folder, version ?? ''))
  expect((await anemone(settings, ...imports(files[1]))).code).toBe(0)
  expect(statSync(join(folder, version ?? '')).ino).toBe(ino)
})
