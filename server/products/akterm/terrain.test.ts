import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { terrainHints } from '#contracts'
import { groundElevation } from '../../atlases/groundElevation.ts'
import { terrainAt } from './terrain.ts'

const shared = process.env.ANEMONE_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const model = join(shared, 'terrain/germany_srtm30_30arcsec.tif')
const folder = folderOfFile()

test.runIf(existsSync(model))(
  'a real elevation model: the marsh is level, an Alpine valley is enclosed, and its spacing is reported',
  async () => {
    symlinkSync(model, join(folder, 'srtm.tif'))
    const unused = {} as never
    const ground = groundElevation({
      terrainFolder: folder,
      catalogue: unused,
      atlases: unused,
      onProblem: () => {},
    })
    const marsh = (await terrainAt(ground, { lat: 53.9, lon: 9.2 }, 100))!
    expect(marsh.spacing).toBeGreaterThan(500)
    expect(marsh.spacing).toBeLessThan(1000)
    expect(marsh.near.radius).toBe(2000)
    expect(marsh.near.slope).toBeLessThan(0.05)
    expect(terrainHints(marsh)).toMatchObject({ isSteep: false, isValley: false, isTooCoarse: true })
    // Oberstdorf is at the end of the Iller valley.
    const valley = (await terrainAt(ground, { lat: 47.41, lon: 10.28 }, 100))!
    expect(valley.elevation).toBeGreaterThan(750)
    expect(terrainHints(valley).isValley).toBe(true)
    expect(valley.far.enclosing_rise).toBeGreaterThan(150)
    expect(await terrainAt(ground, { lat: 0, lon: 0 }, 100)).toBeNull()
    await ground.close()
  },
)
