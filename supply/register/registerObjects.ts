import type { Fetcher } from '../http/fetcher.ts'
import { pieceOfFile, piecesOf } from '../http/filePieces.ts'
import { fileVersion } from '../http/fileVersion.ts'
import { namedFault } from '../http/namedFault.ts'
import { rangeRequest, requireRange } from '../http/rangeAnswer.ts'
import { type ByteRange, type SupplyObject, UnexpectedAnswer } from '../plan.ts'
import { type ArchiveMember, directoryRange, membersIn, tailBytes } from './centralDirectory.ts'
import type { RegisterExport } from './exportName.ts'
import { isUnpackable } from './partialArchive.ts'

/** The source sends at most a hundred kilobytes a second and drops connections, so little is lost with one. */
export const pieceBytes = 1 << 20
const mostBytes = 256 << 20
/** Turbines, their legal data, and the texts of codes; big tables are split by numbers. */
const wanted = /^(EinheitenWind|AnlagenEegWind|Katalogwerte)(_\d+)?\.xml$/

export interface ArchivePiece extends SupplyObject {
  readonly member: ArchiveMember
}

/** Whether a member has the turbines; support and texts of codes are optional. */
export function hasTurbines({ name }: ArchiveMember): boolean {
  return name.startsWith('EinheitenWind')
}

/** Whether numbered members are complete, from 1. */
function isWhole(members: readonly ArchiveMember[]): boolean {
  const numbers = members.map(({ name }) => Number(/_(\d+)\./.exec(name)?.[1] ?? 1))
  return Math.max(...numbers) === members.length && new Set(numbers).size === members.length
}

export interface RegisterObjects {
  readonly objects: ArchivePiece[]
  /** Optional members with an unsupported compression. */
  readonly unread: readonly string[]
}

/** The needed pieces of an export: some tens of megabytes of three gigabytes. @throws SupplyError */
export function registerObjects(fetcher: Fetcher, archive: RegisterExport): Promise<RegisterObjects> {
  const { url, bytes, name } = archive
  return namedFault('mastr', url, async () => {
    const tail = await partOf(fetcher, archive, {
      offset: Math.max(0, bytes - tailBytes),
      length: Math.min(bytes, tailBytes),
    })
    const directory = directoryRange(tail, bytes)
    const members = membersIn(await partOf(fetcher, archive, directory), directory.members)
    const version = fileVersion(archive.etag, bytes)
    const offsets = [...members.map(({ offset }) => offset), directory.offset].sort((a, b) => a - b)
    const own = members.filter((member) => wanted.test(member.name))
    if (!own.some(hasTurbines)) throw new UnexpectedAnswer('an archive without wind turbines')
    if (!isWhole(own.filter(hasTurbines)))
      throw new UnexpectedAnswer('an archive that lacks members with turbines')
    const all = own.map((member) => {
      const end = offsets.find((offset) => offset > member.offset) ?? directory.offset
      return { member, offset: member.offset, length: end - member.offset }
    })
    const isSound = ({ member, length }: (typeof all)[number]) =>
      isUnpackable(member) && length > member.packedBytes && (member.flags & 1) === 0
    const regions = all.filter((region) => hasTurbines(region.member) || isSound(region))
    if (!regions.every(isSound) || regions.reduce((sum, { length }) => sum + length, 0) > mostBytes)
      throw new UnexpectedAnswer('an archive of another form')
    const objects = regions.flatMap(({ member, ...region }) =>
      piecesOf(region, pieceBytes).map((range) => ({
        key: `${name.replace(/\.zip$/, '')}-${version}-${range.offset}`,
        source: 'mastr' as const,
        ...pieceOfFile(archive, range),
        check: () => {},
        member,
      })),
    )
    const unread = all.flatMap((region) => (regions.includes(region) ? [] : [region.member.name]))
    return { objects, unread }
  })
}

async function partOf(fetcher: Fetcher, { url }: RegisterExport, range: ByteRange): Promise<Buffer> {
  const answer = await fetcher.ask('mastr', rangeRequest({ url }, range), { maxBytes: range.length })
  requireRange(answer, range)
  return answer.body
}
