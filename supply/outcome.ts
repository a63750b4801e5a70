import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SupplyKind } from '#domain'
import type { SupplyFault } from './faults.ts'
import { writeWhole } from './journal/journal.ts'
import { type SourceId, sources } from './sources.ts'
import type { SupplySubject } from './subject.ts'

export interface FailedSource {
  readonly source: SourceId | null
  readonly fault: SupplyFault
}

export interface GapFilling {
  readonly source: SourceId
  /** Intervals that the first source omitted. */
  readonly missing: number
  readonly filled: number
  /** Series left unchanged because the two sources differ. */
  readonly differing: readonly string[]
  /** Why it could not be queried; null: it was. */
  readonly fault: SupplyFault | null
}

export interface LastSuccess {
  readonly source: SourceId | null
  readonly objects: number
  readonly bytes: number
}

/** Outcome of the last fetch of a kind, and the owner of its data. */
export interface SupplyOutcome {
  readonly kind: SupplyKind
  /** `refused`: the import refused the files. */
  readonly state: 'done' | 'failed' | 'refused'
  /** null: none could be reached. */
  readonly source: SourceId | null
  readonly endedMs: number
  readonly lastSuccessMs: number | null
  /** Source and size of the last successful one; absent in older records. */
  readonly lastSuccess?: LastSuccess | null
  /** Beginning of the newest fetched interval; null: none ever. */
  readonly newestMs: number | null
  readonly objects: number
  readonly bytes: number
  readonly failed: readonly FailedSource[]
  /** null or absent: there were no gaps. */
  readonly gaps?: GapFilling | null
  /** All subjects ever fetched, once each; absent in older records, and for kinds without subjects. */
  readonly subjects?: readonly SupplySubject[]
  /** Licence and citation at the time of the fetch. */
  readonly licence: string | null
  readonly licenceUrl: string | null
  readonly citation: string | null
}

const fileOf = (folder: string, kind: SupplyKind) => path.join(folder, kind, 'last.json')

/** null: it was never fetched. */
export async function lastOutcome(folder: string, kind: SupplyKind): Promise<SupplyOutcome | null> {
  try {
    return JSON.parse(await readFile(fileOf(folder, kind), 'utf8')) as SupplyOutcome
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

type Ended = Omit<
  SupplyOutcome,
  'lastSuccessMs' | 'lastSuccess' | 'subjects' | 'licence' | 'licenceUrl' | 'citation'
>

/** Records the outcome and subject of a fetch; a failure keeps the last success. */
export async function keepOutcome(
  folder: string,
  ended: Ended,
  subject?: SupplySubject,
): Promise<SupplyOutcome> {
  const before = await lastOutcome(folder, ended.kind)
  const about = ended.source === null ? null : sources[ended.source]
  const newestMs =
    ended.newestMs === null ? (before?.newestMs ?? null) : Math.max(ended.newestMs, before?.newestMs ?? 0)
  const known = before?.subjects ?? []
  const isNew = ended.state === 'done' && !known.some((one) => isDeepStrictEqual(one, subject))
  const subjects = isNew && subject !== undefined ? [...known, subject] : known
  const outcome: SupplyOutcome = {
    ...ended,
    newestMs,
    lastSuccessMs: ended.state === 'done' ? ended.endedMs : (before?.lastSuccessMs ?? null),
    lastSuccess: lastSuccessOf(ended.state === 'done' ? ended : before),
    licence: about?.licence.name ?? before?.licence ?? null,
    licenceUrl: about === null ? (before?.licenceUrl ?? null) : about.licence.url,
    citation: about?.citation ?? before?.citation ?? null,
    ...(subjects.length > 0 && { subjects }),
  }
  await writeWhole(fileOf(folder, ended.kind), JSON.stringify(outcome))
  return outcome
}

/** Citation and licence, as stored by imports with the data. */
export function attribution(source: SourceId): string {
  const { citation, licence } = sources[source]
  return `${citation}, ${licence.name}`
}

/** Whether a record is that success or a later one. */
export function lastSuccessOf(
  outcome: Pick<SupplyOutcome, 'state' | 'source' | 'objects' | 'bytes' | 'lastSuccess'> | null,
): LastSuccess | null {
  if (outcome === null) return null
  const { state, source, objects, bytes } = outcome
  return state === 'done' ? { source, objects, bytes } : (outcome.lastSuccess ?? null)
}
