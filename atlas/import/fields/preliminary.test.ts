import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeEra5File } from '../../testing/era5File.ts'
import { writeNetCdf4File } from '../../testing/netCdf4File.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { appendEra5, importEra5 } from '../importEra5.ts'

const at = (hour: number) => Date.UTC(2024, 0, 1, hour)

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
  const first = await importEra5([await writeNetCdf4File(join(folder, 'a.nc'), 48, 24)], options)
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
