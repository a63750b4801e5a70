import path from 'node:path'
import { SupplyError } from '../faults.ts'
import { writeWhole } from '../journal/journal.ts'
import { UnexpectedAnswer } from '../plan.ts'
import { type FetchEnd, type FetchedObject, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import { newestExport } from './exportName.ts'
import { type FetchedMember, partialArchive, requireSound } from './partialArchive.ts'
import { type ArchivePiece, hasTurbines, registerObjects } from './registerObjects.ts'

export interface RegisterFetch<Result extends { readonly ok: boolean }> extends SupplyRun {
  /**
   * Imports the archive, which is deleted afterwards.
   * @param unread optional members of the archive that are damaged, and therefore not in the file
   */
  readonly importArchive: (file: string, unread: readonly string[]) => Promise<Result>
}

/**
 * Fetches the wind part of the newest export of the market master data register and imports it.
 * @throws SupplyError
 */
export function fetchRegister<Result extends { readonly ok: boolean }>(
  fetch: RegisterFetch<Result>,
): Promise<FetchEnd<Result>> {
  return runFetch(fetch, workOf(fetch))
}

function workOf<Result extends { readonly ok: boolean }>({
  settings,
  importArchive,
  now = Date.now,
}: RegisterFetch<Result>): SupplyWork<ArchivePiece, 'mastr', Result> {
  let unreadable: readonly string[] = []
  return {
    kind: 'register',
    sources: ['mastr'],
    async plan(fetcher) {
      const archive = await newestExport(fetcher, settings, now())
      const { objects, unread } = await registerObjects(fetcher, archive)
      unreadable = unread
      return { source: 'mastr', fromMs: null, endMs: dayOf(archive.name), objects, keys: [] }
    },
    async importObjects({ plan, contents }, folder) {
      const regions = Map.groupBy(contents, ({ object }) => object.member)
      const fetched: FetchedMember[] = []
      const unread = [...unreadable]
      for (const [member, pieces] of regions) {
        const parts: Buffer[] = []
        for (const { read } of pieces) parts.push(await read())
        const own = { member, region: Buffer.concat(parts) }
        if (await isSoundOrOptional(own, pieces)) fetched.push(own)
        else unread.push(member.name)
      }
      const { url } = plan.objects[0]!.request
      const file = path.join(folder, path.basename(url))
      await writeWhole(file, partialArchive(fetched))
      const result = await importArchive(file, unread)
      return { result, isRefused: !result.ok, newestMs: result.ok ? plan.endMs : null }
    },
  }
}

/**
 * Whether a member is intact; false for a damaged optional one.
 * @throws SupplyError for a damaged member with turbines
 */
async function isSoundOrOptional(
  fetched: FetchedMember,
  pieces: readonly FetchedObject<ArchivePiece>[],
): Promise<boolean> {
  try {
    await requireSound(fetched)
    return true
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer)) throw error
    for (const { forget } of pieces) await forget()
    if (!hasTurbines(fetched.member)) return false
    const { url } = pieces[0]!.object.request
    throw new SupplyError('mastr', { code: 'notWhatWasAsked', url, reason: error.message })
  }
}

function dayOf(name: string): number {
  const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)_/.exec(name) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}
