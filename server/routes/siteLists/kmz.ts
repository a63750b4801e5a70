import type { ArchivedFile } from '#atlas/archive'

/**
 * The KML document within a KMZ archive: the first file whose name ends in .kml (OGC 07-147r2, annex C).
 * @param mostBytes of the document
 * @returns null for an archive without a readable document
 * @throws RangeError the document has more bytes
 */
export async function readKmz(files: readonly ArchivedFile[], mostBytes: number): Promise<Uint8Array | null> {
  return (await files.find(({ name }) => /\.kml$/i.test(name))?.unpack(mostBytes)) ?? null
}
