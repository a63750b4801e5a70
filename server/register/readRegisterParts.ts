import { collectRegister, type RawUnit, type RegisterCollection } from '#domain/register'
import { textChunks } from '#market'
import { type RegisterIssue, UnreadableRegister } from './issues.ts'
import { partKinds, type RegisterPart } from './partKind.ts'
import { readCsvUnits } from './readCsv.ts'
import { type GridPoints, readGridOperators, readGridPoints } from './readGrid.ts'
import { type Companions, readCatalogueValues, readEegPlants, readXmlUnits } from './readXml.ts'
import type { RegisterNotes } from './registerNotes.ts'
import type { RegisterReading } from './registerReading.ts'

interface Reading {
  /** Day of the register, YYYY-MM-DD. */
  readonly day: string
  readonly notes: RegisterNotes
  readonly reading: RegisterReading
  /** Share of the files that is read, 0 to 1. */
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

/**
 * Reads the parts of a register into one collection. Unreadable optional parts are noted and never stop it. All
 * unreadable parts with units are reported together.
 */
export async function readRegisterParts(
  parts: readonly RegisterPart[],
  { day, notes, reading, onProgress, signal }: Reading,
): Promise<{ readonly collection: RegisterCollection; readonly issues: readonly RegisterIssue[] }> {
  const collection = collectRegister(day)
  const companions: Companions = { values: new Map(), plants: new Map() }
  const issues: RegisterIssue[] = []
  const hasUnits = ({ kind }: RegisterPart) => kind === 'units' || kind === 'table'
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const points: GridPoints = new Map()
  let done = 0
  const onUnit = (unit: RawUnit) => {
    signal.throwIfAborted()
    collection.add(unit)
  }
  for (const part of partKinds.flatMap((kind) => parts.filter((one) => one.kind === kind))) {
    const { kind, name } = part
    const chunks = textChunks(
      part.open((count) => {
        signal.throwIfAborted()
        done += count
        onProgress(Math.min(1, done / Math.max(1, total)))
      }),
    )
    try {
      if (kind === 'values') await readCatalogueValues(chunks, name, companions, notes)
      else if (kind === 'plants') await readEegPlants(chunks, name, companions, { notes, reading })
      else if (kind === 'table') await readCsvUnits(chunks, name, { notes, reading }, onUnit)
      else if (kind === 'operators') await readGridOperators(chunks, name, { notes, points })
      else if (kind === 'points') {
        const locations = new Set(collection.connections.map(({ location }) => location ?? ''))
        await readGridPoints(chunks, name, companions, { notes, points, locations })
      } else await readXmlUnits(chunks, name, companions, { notes, reading }, onUnit)
    } catch (error) {
      if (!(error instanceof UnreadableRegister)) throw error
      if (hasUnits(part)) issues.push(error.issue)
      else notes.add({ code: 'partIncomplete', file: name })
    }
  }
  collection.connect(points)
  if (parts.some(({ kind }) => kind === 'units')) {
    if (companions.plants.size === 0) notes.add({ code: 'supportMissing' })
    if (companions.values.size === 0) notes.add({ code: 'namesMissing' })
  }
  return { collection, issues }
}
