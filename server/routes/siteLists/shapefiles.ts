import type { ArchivedFile } from '#atlas/archive'
import type { ShapefileParts } from '#domain'

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
  const unpacked = async (name: string) => {
    const bytes = (await byName.get(name)?.unpack(room.bytes)) ?? null
    room.bytes -= bytes?.length ?? 0
    return bytes
  }
  const found: ShapefileParts[] = []
  for (const name of byName.keys()) {
    if (!name.endsWith('.shp') || name.startsWith('__macosx/')) continue
    const part = (ending: string) => unpacked(`${name.slice(0, -'shp'.length)}${ending}`)
    const shp = await part('shp')
    if (shp !== null)
      found.push({ shp, dbf: await part('dbf'), prj: await part('prj'), cpg: await part('cpg') })
  }
  return found
}
