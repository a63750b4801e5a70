import { join } from 'node:path'
import { File as Hdf5File, ready } from 'h5wasm/node'
import { expect, test } from 'vitest'
import { writeClassicFile } from '../../testing/classicFile.ts'
import { writeEra5File } from '../../testing/era5File.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { appendEra5, importEra5 } from '../importEra5.ts'

const HOUR_S = 3600
const firstS = Date.parse('2024-01-01T00:00Z') / 1000
const at = (hour: number) => (firstS + hour * HOUR_S) * 1000

/** Writes a file as the climate data store does since 2024: valid_time, number, expver as text along time. */
async function writeNewLayout(path: string, hours: number, preliminaryFrom: number): Promise<string> {
  await ready
  const file = new Hdf5File(path, 'w')
  const coordinate = (name: string, data: BigInt64Array | Float64Array, units: string) => {
    const dataset = file.create_dataset({ name, data })
    dataset.create_attribute('units', units)
    dataset.make_scale(name)
  }
  const times = BigInt64Array.from({ length: hours }, (_, i) => BigInt(firstS + i * HOUR_S))
  coordinate('valid_time', times, 'seconds since 1970-01-01')
  coordinate('latitude', Float64Array.of(52.25, 52), 'degrees_north')
  coordinate('longitude', Float64Array.of(13, 13.25), 'degrees_east')
  file.create_dataset({ name: 'number', data: BigInt64Array.of(0n), shape: [] })
  const versions = Array.from({ length: hours }, (_, i) => (i < preliminaryFrom ? '0001' : '0005'))
  file.create_dataset({ name: 'expver', data: versions }).attach_scale(0, 'valid_time')
  const data = Float32Array.from({ length: hours * 4 }, (_, i) => 280 + Math.floor(i / 4))
  const t2m = file.create_dataset({ name: 't2m', data, shape: [hours, 2, 2] })
  t2m.create_attribute('units', 'K')
  for (const [i, name] of ['valid_time', 'latitude', 'longitude'].entries()) t2m.attach_scale(i, name)
  file.close()
  return path
}

const finalFile = (path: string, fromHour: number, hours: number) =>
  writeEra5File(path, {
    from: new Date(at(fromHour)).toISOString(),
    hours,
    longitudes: [13, 13.25],
    variables: { t2m: { units: 'K', value: () => 300 } },
  })

test('preliminary data are recognised, and final data replace them automatically', async () => {
  const folder = scratchFolder()
  const options = { id: 'test', folder }
  const first = await importEra5([await writeNewLayout(join(folder, 'a.nc'), 48, 24)], options)
  expect(first).toMatchObject({ ok: true, value: { info: { stepCount: 48, preliminaryFromMs: at(24) } } })
  // Six of the 24 preliminary hours become final, then all of them and twelve more.
  const some = await appendEra5([finalFile(join(folder, 'b.nc'), 24, 6)], options)
  expect(some).toMatchObject({
    ok: true,
    value: { info: { version: '2', stepCount: 48, preliminaryFromMs: at(30) } },
  })
  const all = await appendEra5([finalFile(join(folder, 'c.nc'), 30, 30)], options)
  expect(all).toMatchObject({ ok: true, value: { info: { version: '3', stepCount: 60 } } })
  expect(all.ok && all.value.info).not.toHaveProperty('preliminaryFromMs')
  const again = await appendEra5([finalFile(join(folder, 'd.nc'), 59, 10)], options)
  expect(again).toMatchObject({ ok: false, issues: [{ code: 'overlap' }] })
})

test('older files mark them by their missing side', async () => {
  const folder = scratchFolder()
  const hours = 6
  const sp = Float32Array.from({ length: hours * 2 * 4 }, (_, i) => {
    const [step, version] = [Math.floor(i / 8), Math.floor(i / 4) % 2]
    return version === (step < 4 ? 0 : 1) ? 100_000 : Number.NaN
  })
  const file = writeClassicFile(join(folder, 'a.nc'), {
    dimensions: { latitude: 2, longitude: 2, time: hours, expver: 2 },
    variables: {
      latitude: {
        dimensions: ['latitude'],
        attributes: { units: 'degrees_north' },
        values: Float32Array.of(52, 52.25),
      },
      longitude: {
        dimensions: ['longitude'],
        attributes: { units: 'degrees_east' },
        values: Float32Array.of(13, 13.25),
      },
      time: {
        dimensions: ['time'],
        attributes: { units: 'hours since 2024-01-01' },
        values: Int32Array.from({ length: hours }, (_, i) => i),
      },
      expver: { dimensions: ['expver'], values: Int32Array.of(1, 5) },
      sp: {
        dimensions: ['time', 'expver', 'latitude', 'longitude'],
        attributes: { units: 'Pa' },
        values: sp,
      },
    },
  })
  const result = await importEra5([file], { id: 'test', folder })
  expect(result).toMatchObject({ ok: true, value: { info: { preliminaryFromMs: at(4) } } })
})
