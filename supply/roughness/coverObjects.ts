import type { WorldCoverTile } from '#domain'
import type { Fetcher } from '../http/fetcher.ts'
import { pieceOfFile, piecesOf } from '../http/filePieces.ts'
import { fileVersion, md5OfTag } from '../http/fileVersion.ts'
import { namedFault } from '../http/namedFault.ts'
import { isNewer } from '../http/newerFile.ts'
import { rangeRequest, requireRange } from '../http/rangeAnswer.ts'
import { type SupplyObject, UnexpectedAnswer } from '../plan.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import { requireTiff } from '../terrain/requireTile.ts'

/** Small, so that a lost connection costs little and memory holds several. */
export const pieceBytes = 8 << 20
/** Tiles have 100 MB. */
const mostBytes = 1 << 30
const probe = { offset: 0, length: 4 }

export interface CoverPiece extends SupplyObject {
  readonly tile: WorldCoverTile
  /** MD5 of the whole tile, if its tag is one. */
  readonly md5: string | null
}

/**
 * Pieces of a tile; null if the source has none, for open sea.
 * @param placedMs time at which the stored tile was written: an older one at the source is not fetched
 * @throws SupplyError
 */
export async function coverObjects(
  fetcher: Fetcher,
  { urls }: SupplySettings,
  tile: WorldCoverTile,
  placedMs: number | null,
): Promise<CoverPiece[] | null> {
  const url = `${urls.worldCover}/${tile.name}`
  const answer = await fetcher.ask('worldCover', rangeRequest({ url }, probe), {
    maxBytes: pieceBytes,
    answers: [404],
  })
  if (answer.status === 404) return null
  return namedFault('worldCover', url, () => {
    requireRange(answer, probe)
    requireTiff(answer.body)
    if (placedMs !== null && !isNewer(answer, placedMs)) return []
    const bytes = Number(answer.headers.get('content-range')?.split('/')[1])
    if (!(bytes > probe.length && bytes <= mostBytes)) throw new UnexpectedAnswer('a file of another size')
    const etag = answer.headers.get('etag')
    return piecesOf({ offset: 0, length: bytes }, pieceBytes).map((range) => ({
      key: `${tile.name}-${fileVersion(etag, bytes)}-${range.offset}`,
      source: 'worldCover' as const,
      ...pieceOfFile({ url, etag }, range),
      check: () => {},
      tile,
      md5: md5OfTag(etag),
    }))
  })
}
