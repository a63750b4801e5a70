import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openElevation } from '#atlas'
import { askPeer, peerPython } from '#atlas/testing'

const folder = join(
  process.env.ANEMONE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data'),
  'terrain',
)
const canRun = peerPython !== undefined && existsSync(folder)
const absence = canRun
  ? ''
  : ' (skipped: ANEMONE_PEER_PYTHON names no Python with rasterio, or there is no real data)'

describe.skipIf(!canRun)(`real elevation models agree with rasterio${absence}`, () => {
  test.each(['germany_srtm30_30arcsec.tif', 'europe_etopo5_5arcmin.tif'])('%s', async (name) => {
    const path = join(folder, name)
    const script = join(import.meta.dirname, 'rasterioHeights.py')
    const points = askPeer(script, [path, '400']) as [number, number, number | null][]
    expect(points.length).toBeGreaterThan(200)
    const opened = await openElevation(path)
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
    for (const [lat, lon, heightM] of points) {
      const found = await opened.value.elevationAt(lat, lon)
      if (heightM === null) expect(found, `${lat}, ${lon}`).toBeNull()
      else expect(Math.abs(found! - heightM), `${lat}, ${lon}`).toBeLessThan(0.01)
    }
    await opened.value.close()
  })
})
