import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoAtlas, createDemoLambertAtlas, mapOfAtlas, openAtlas, writeAtlasMap } from '#atlas'
import { askPeer, peerPython } from '#atlas/testing'
import { cellCentre } from '#domain'
import { commandLineProgram } from '#server/testing/programFiles.ts'

const hasRasterio = peerPython !== undefined
const absence = hasRasterio ? '' : ' (skipped: ANEMONE_PEER_PYTHON names no Python with rasterio)'

let folder: string
const anemone = (...args: string[]) =>
  execFileSync(process.execPath, [commandLineProgram, 'atlas', 'map', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ANEMONE_DATA_DIR: folder, LANG: 'en_GB.UTF-8' },
  })

describe.skipIf(!hasRasterio)(`GDAL reads what anemone atlas map writes${absence}`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anemone-atlas-maps-'))
    await createDemoAtlas({ folder: join(folder, 'atlases/demo'), small: true })
    await createDemoLambertAtlas({ folder: join(folder, 'atlases/demo-lambert'), small: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const cases = [
    { field: 'monthly_energy_e141_4200', unit: 'MWh/a' },
    { field: 't2m', unit: 'K', time: true },
  ] as const
  test.each(['demo', 'demo-lambert'])('%s: values, places, units and a valid COG', async (id) => {
    const atlas = await openAtlas(join(folder, 'atlases', id))
    try {
      const { grid, dataFromMs, resolutionTimeS } = atlas.info
      for (const { field, unit, ...rest } of cases) {
        const path = join(folder, `${id}-${field}.tif`)
        const timeMs = 'time' in rest ? dataFromMs + 30 * resolutionTimeS * 1000 : undefined
        const time = timeMs === undefined ? [] : ['--time', new Date(timeMs).toISOString().slice(0, 16)]
        // One by the command line, which takes seconds to start; the others by the same code.
        if (time.length > 0) anemone(id, '--field', field, '--out', path, ...time)
        else await writeAtlasMap(path, atlas, { field })
        const corners = [cellCentre(grid, 0, 0), cellCentre(grid, grid.xSz - 1, grid.ySz - 1)]
        const script = join(import.meta.dirname, 'gdalReadMap.py')
        const answer = askPeer(
          script,
          [path, `${path}.raw`],
          JSON.stringify({ points: corners.map(({ lat, lon }) => [lat, lon]) }),
        )
        expect(answer).toMatchObject({ invalid: [], type: 'float32', nodata: 'nan', unit })
        expect(answer.description).toMatch(/\(synthetic weather\)$/)
        expect(answer.tags.TIFFTAG_COPYRIGHT).toBe(atlas.info.citation)
        expect(answer.epsg).toBe(grid.lambert ? null : 4326)
        if (grid.lambert) expect(answer.crs.proj).toBe('lcc')
        expect(answer.places[0][0]).toBeCloseTo(0, 3)
        expect(answer.places[0][1]).toBeCloseTo(grid.ySz - 1, 3)
        expect(answer.places[1][0]).toBeCloseTo(grid.xSz - 1, 3)
        expect(answer.places[1][1]).toBeCloseTo(0, 3)
        const values = new Float32Array(new Uint8Array(readFileSync(`${path}.raw`)).buffer)
        const { data } = await mapOfAtlas(atlas, { field, ...(timeMs === undefined ? {} : { timeMs }) })
        for (let y = 0; y < grid.ySz; y++)
          expect(values.subarray((grid.ySz - 1 - y) * grid.xSz, (grid.ySz - y) * grid.xSz)).toEqual(
            data.subarray(y * grid.xSz, (y + 1) * grid.xSz),
          )
        expect(values.every(Number.isNaN)).toBe(false)
      }
    } finally {
      await atlas.close()
    }
  })
})
