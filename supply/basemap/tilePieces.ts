import { pieceOfFile } from '../http/filePieces.ts'
import { fileVersion } from '../http/fileVersion.ts'
import { type ByteRange, type SupplyObject, UnexpectedAnswer } from '../plan.ts'
import type { RemoteArchive } from './remoteArchive.ts'
import type { DirectoryEntry } from './tileDirectory.ts'

/** Size of a piece: a lost connection costs little, and memory holds few pieces. */
const pieceBytes = 8 << 20
/** Largest gap between tiles to read over: fewer bytes than the cost of another request. */
const gapBytes = 32 << 10

/** Position of a tile in the archive, from the beginning of the tiles. */
export type TileContent = ByteRange

export interface TilePiece extends SupplyObject {
  readonly range: ByteRange
  readonly contents: readonly TileContent[]
}

/** Distinct contents, in the order of the archive: many tiles, such as those of the sea, share one. */
export function contentsOf(entries: readonly DirectoryEntry[]): TileContent[] {
  const lengths = new Map(entries.map(({ offset, length }) => [offset, length]))
  return [...lengths].map(([offset, length]) => ({ offset, length })).sort((a, b) => a.offset - b.offset)
}

export function tilePieces(
  { url, etag, bytes, build, header }: RemoteArchive,
  contents: readonly TileContent[],
): TilePiece[] {
  const version = fileVersion(etag, bytes)
  return groupsOf(contents).map((group) => {
    const [first, last] = [group[0]!, group.at(-1)!]
    const range = {
      offset: header.tileDataOffset + first.offset,
      length: last.offset + last.length - first.offset,
    }
    return {
      key: `${build}-${version}-${range.offset}-${range.length}`,
      source: 'protomaps',
      ...pieceOfFile({ url, etag }, range),
      check: (content) => requireTiles(content, first.offset, group),
      contents: group,
    }
  })
}

function groupsOf(contents: readonly TileContent[]): TileContent[][] {
  const groups: TileContent[][] = []
  for (const content of contents) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNear = last !== undefined && content.offset - (last.offset + last.length) <= gapBytes
    const fits = group !== undefined && content.offset + content.length - group[0]!.offset <= pieceBytes
    if (group !== undefined && isNear && fits) group.push(content)
    else groups.push([content])
  }
  return groups
}

/** Every tile begins with the mark of gzip. @throws UnexpectedAnswer */
function requireTiles(piece: Buffer, fromOffset: number, contents: readonly TileContent[]): void {
  for (const { offset } of contents)
    if (piece.readUInt16BE(offset - fromOffset) !== 0x1f8b)
      throw new UnexpectedAnswer('no tiles packed by gzip')
}
