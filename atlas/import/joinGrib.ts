import { open } from 'node:fs/promises'
import { type AtlasGrid, type Box, gridPlane } from '#domain'
import { croppedMessage, GribFault, GribFile, type GribGrid, isSameGrid } from '../grib/index.ts'
import { axesOfGrid } from './formats/index.ts'
import { type GridPart, partWithin } from './grids/index.ts'

/**
 * Writes the messages of GRIB files into one file, cut to an area where that loses nothing: maps on Lambert's cone
 * without missing values. Other messages are written whole. One message at a time is in memory.
 * @param area  degrees
 * @throws GribFault
 */
export async function joinGrib(paths: readonly string[], target: string, area: Box): Promise<void> {
  const joined = await open(target, 'w')
  let known: { readonly grid: GribGrid; readonly part: Cut | null } | null = null
  try {
    for (const path of paths) {
      const file = await GribFile.open(path)
      try {
        for await (const { bytes, fields } of file.messages()) {
          const { grid } = fields[0]!
          if (known === null || !isSameGrid(known.grid, grid)) known = { grid, part: cutOf(grid, area) }
          const cropped = known.part && (await croppedOrNull(bytes, known.part))
          await joined.writeFile(cropped ?? bytes)
        }
      } finally {
        await file.close()
      }
    }
  } finally {
    await joined.close()
  }
}

interface Cut extends GridPart {
  /** The south-western node. */
  readonly first: { readonly lat: number; readonly lon: number }
}

/** Packed values that cannot be read are left to the import, which reports them by file and byte. */
async function croppedOrNull(message: Buffer, part: Cut): Promise<Buffer | null> {
  try {
    return await croppedMessage(message, part, part.first)
  } catch (error) {
    if (error instanceof GribFault) return null
    throw error
  }
}

/** null: not on a cone, or without a cell in the area. */
function cutOf(message: GribGrid, area: Box): Cut | null {
  if (message.kind !== 'lambert') return null
  const { lat0, lon0, lat1, lat2, sphereRadiusM, dxM, dyM } = message
  const { x, y } = axesOfGrid(message)
  const grid: AtlasGrid = {
    ...{ xmin: x.values[0]!, ymin: y.values.at(-1)!, dx: dxM, dy: dyM },
    ...{ xSz: x.values.length, ySz: y.values.length },
    lambert: { lat0, lon0, lat1, lat2, sphereRadiusM },
  }
  const part = partWithin(grid, area)
  return part && { ...part, first: gridPlane(grid).latLon(part.x0, part.y0) }
}
