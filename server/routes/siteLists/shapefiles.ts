import type { ShapefileParts } from '#domain'
import type { ArchivedFile } from '../../workbooks/zipArchive.ts'

/**
 * The shapefiles within an archive: each .shp with its .dbf, .prj and .cpg of the same name.
 * @param room bytes that may still be unpacked; reduced
 * @throws RangeError the files have more bytes
 */
export function shapefilesIn(files: readonly ArchivedFile[], room: { bytes: number }): ShapefileParts[] {
  const byName = new Map(files.map((file) => [file.name.toLowerCase(), file]))
  const unpacked = (name: string) => {
    const bytes = byName.get(name)?.unpack(room.bytes) ?? null
    room.bytes -= bytes?.length ?? 0
    return bytes
  }
  return [...byName.keys()].flatMap((name) => {
    if (!name.endsWith('.shp') || name.startsWith('__macosx/')) return []
    const stem = name.slice(0, -'shp'.length)
    const shp = unpacked(name)
    const [dbf, prj, cpg] = ['dbf', 'prj', 'cpg'].map((ending) => unpacked(`${stem}${ending}`))
    return shp === null ? [] : [{ shp, dbf: dbf!, prj: prj!, cpg: cpg! }]
  })
}
