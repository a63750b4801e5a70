import type { Journal } from '../journal/journal.ts'
import type { CdsApi } from './cdsApi.ts'
import type { CdsInputs, CdsPiece } from './cdsPiece.ts'
import type { JobRecords } from './jobRecords.ts'

/**
 * Puts jobs and records in order before a fetch begins. A job of the account is ours if a record has its id, if it
 * requests exactly the needed data, or if a run ended just before requesting it. Ours that are needed are attached
 * again; other jobs of ours, and duplicates, are deleted, as they count against the queue. All others belong to other
 * users. Files that are no longer needed are deleted too: they have been imported.
 */
export async function settleOrphans(
  apis: readonly CdsApi[],
  records: JobRecords,
  journal: Journal,
  pieces: readonly CdsPiece[],
): Promise<void> {
  const wanted = await neededPieces(records, pieces)
  await journal.forgetAllBut((key) => wanted.has(key))
  const known = new Set<string>()
  const requested: CdsInputs[] = []
  for (const [key, record] of await records.all()) {
    if (record.state === 'queued') known.add(record.id)
    if (record.state === 'asking') requested.push(record.inputs)
    if (wanted.has(key) && record.state !== 'asking' && !(await journal.has(key))) continue
    if (record.state === 'queued') await apis[0]!.remove(record.id)
    if (record.state === 'halved' && wanted.has(key)) continue
    await records.forget(key)
  }
  for (const api of apis)
    for (const { jobID } of await api.jobs()) {
      if (known.has(jobID)) continue
      const answer = await api.status(jobID)
      const inputs = answer.ok ? answer.value.metadata?.request?.ids : undefined
      if (inputs === undefined) continue
      const key = keyOf(inputs, wanted)
      if (key === null) {
        if (requested.some((own) => isSame(own, inputs))) await api.remove(jobID)
      } else if ((await records.read(key)) !== null || (await journal.has(key))) await api.remove(jobID)
      else await records.keep(key, { state: 'queued', id: jobID })
    }
}

async function neededPieces(
  records: JobRecords,
  pieces: readonly CdsPiece[],
): Promise<ReadonlyMap<string, CdsPiece>> {
  const wanted = new Map<string, CdsPiece>()
  const rest = [...pieces]
  for (let piece = rest.pop(); piece !== undefined; piece = rest.pop()) {
    wanted.set(piece.key, piece)
    if ((await records.read(piece.key))?.state === 'halved') rest.push(...(piece.halves() ?? []))
  }
  return wanted
}

function keyOf(inputs: Inputs, wanted: ReadonlyMap<string, CdsPiece>): string | null {
  for (const [key, piece] of wanted) if (isSame(piece.inputs, inputs)) return key
  return null
}

type Inputs = Readonly<Record<string, unknown>>

/** The store may return lists of one item as a value, and numbers as text. */
function isSame(ours: CdsInputs, theirs: Inputs): boolean {
  const listed = (value: unknown) => JSON.stringify([value].flat().map(String))
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  return [...names].every((name) => listed(ours[name]) === listed(theirs[name]))
}
