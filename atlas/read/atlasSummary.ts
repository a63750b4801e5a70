import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cellCentre } from '#domain'
import { infoOf } from '../layout/catalogue.ts'
import type { AtlasInfo, AtlasSource } from '../types.ts'
import { readCatalogue } from './openAtlas.ts'
import { isRemote, openSource } from './openSource.ts'

/** Summary of an atlas for an operator. */
export interface AtlasSummary {
  readonly info: AtlasInfo
  /** First and last stamp as `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly dataFrom: string
  readonly dataTill: string
  readonly cellCount: number
  /** Centres of the corner cells in degrees. */
  readonly corners: {
    readonly southWest: { readonly lat: number; readonly lon: number }
    readonly northEast: { readonly lat: number; readonly lon: number }
  }
  /** Size of the current version on disk; null for a remote atlas. */
  readonly bytes: number | null
  /** Size as a share of the same values as uncompressed 32-bit floats; null if `bytes` is null. */
  readonly shareOfFloat32: number | null
  readonly sources: readonly AtlasSource[]
}

/**
 * Describes an atlas without reading its weather.
 * @throws NotAnAtlas
 */
export async function atlasSummary(url: string): Promise<AtlasSummary> {
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url)
    const info = infoOf(catalogue)
    const { grid, stepCount, variables } = info
    const cellCount = grid.xSz * grid.ySz
    const values = variables.reduce((sum, { isStatic }) => sum + (isStatic ? 1 : stepCount), 0) * cellCount
    const bytes = await folderBytes(source.url)
    return {
      info,
      dataFrom: isoSeconds(info.dataFromMs),
      dataTill: isoSeconds(info.dataTillMs),
      cellCount,
      corners: {
        southWest: cellCentre(grid, 0, 0),
        northEast: cellCentre(grid, grid.xSz - 1, grid.ySz - 1),
      },
      bytes,
      shareOfFloat32: bytes === null ? null : bytes / (values * Float32Array.BYTES_PER_ELEMENT),
      sources: catalogue.sources,
    }
  } finally {
    await source.close()
  }
}

function isoSeconds(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z')
}

async function folderBytes(url: string): Promise<number | null> {
  if (isRemote(url)) return null
  const folder = await realpath(url)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
