import type { ArchivedFile } from '#atlas/archive'
import type { ShapefileParts } from '#domain'

/** A shapefile of which a part is damaged: without it, places or names would be others. */
const damaged: ShapefileParts = { shp: new Uint8Array(), dbf: null, prj: null }

/**
 * The shapefiles within an archive: each .shp with its .dbf, .prj and .cpg of the same name.
 * @param room bytes that may still be unpacked; reduced
 * @throws RangeError the files have more bytes
 */
export async function shapefilesIn(
  files: readonly ArchivedFile[],
  room: { bytes: number },
): Promise<ShapefileParts[]> {
  const byName = new Map(files.map((file) => [file.name.toLowerCase(), file]))
  const found: ShapefileParts[] = []
  for (const name of byName.keys()) {
    if (!name.endsWith('.shp') || name.startsWith('__macosx/')) continue
    const parts: (Uint8Array | null)[] = []
    for (const ending of ['shp', 'dbf', 'prj', 'cpg']) {
      const file = byName.get(name.slice(0, -'shp'.length) + ending)
      const bytes = await file?.unpack(room.bytes)
      if (bytes === null) break
      room.bytes -= bytes?.length ?? 0
      parts.push(bytes ?? null)
    }
    const [shp, dbf, prj, cpg] = parts
    found.push(parts.length < 4 ? damaged : { shp: shp!, dbf: dbf!, prj: prj!, cpg: cpg! })
  }
  return found
}
