import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeClassicFile } from '../../testing/classicFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'

const hours = 30 * 24
const [ySz, xSz] = [40, 48]
/** Rows of a variable that no atlas has: with a million bytes each they make the file large, as holes on the disk. */
const UNWANTED_ROWS = 1100
const UNWANTED_COLUMNS = 250_000
const hasProc = existsSync('/proc/self/status')

/** Changes the length of a dimension in a file's header. */
function stretchDimension(header: Buffer, name: string, length: number): void {
  const label = Buffer.from(`\0\0\0${String.fromCharCode(name.length)}${name}`)
  header.writeInt32BE(length, header.indexOf(label) + label.length)
}

test.skipIf(!hasProc)('a file of 1.1 GB is imported with a fraction of its size in memory', () => {
  const folder = scratchFolder()
  const axis = (name: string, units: string, values: Float32Array) => ({
    dimensions: [name],
    attributes: { units },
    values,
  })
  const file = writeClassicFile(join(folder, 'large.nc'), {
    dimensions: { latitude: ySz, longitude: xSz, time: hours, rows: 1, cols: 1 },
    variables: {
      latitude: axis(
        'latitude',
        'degrees_north',
        Float32Array.from({ length: ySz }, (_, i) => 40 + i / 4),
      ),
      longitude: axis(
        'longitude',
        'degrees_east',
        Float32Array.from({ length: xSz }, (_, i) => i / 4),
      ),
      time: {
        dimensions: ['time'],
        attributes: { units: 'hours since 1970-01-01' },
        values: Int32Array.from({ length: hours }, (_, i) => 412_000 + i),
      },
      t2m: {
        dimensions: ['time', 'latitude', 'longitude'],
        attributes: { units: 'K' },
        values: new Float32Array(hours * ySz * xSz).fill(280),
      },
      unneeded: { dimensions: ['rows', 'cols'], values: Float32Array.of(0) },
    },
  })
  const bytes = readFileSync(file)
  stretchDimension(bytes, 'rows', UNWANTED_ROWS)
  stretchDimension(bytes, 'cols', UNWANTED_COLUMNS)
  writeFileSync(file, bytes)
  truncateSync(file, bytes.length - 4 + 4 * UNWANTED_ROWS * UNWANTED_COLUMNS)
  const child = join(import.meta.dirname, '../../testing/importChild.ts')
  const { ok, peakMb } = JSON.parse(
    execFileSync(process.execPath, [child, join(folder, 'atlases'), 'large', file], { encoding: 'utf8' }),
  )
  expect(ok).toBe(true)
  expect(peakMb).toBeLessThan(600)
})
