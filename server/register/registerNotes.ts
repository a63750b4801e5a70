import type { RegisterNote } from '#domain/register'
import type { RegisterIssue } from './issues.ts'

/** Maximum number of single notes of one kind. */
const mostNotes = 20

/** Collects what an import has left out of its files, and stops it if that is too much. */
export interface RegisterNotes {
  of(file: string): {
    /** @param isOptional  not counted against the limit */
    onBadRecord(line: number, isOptional?: boolean): void
    onBadSigns(line: number): void
  }
  add(note: RegisterNote): void
  /** Reason to refuse everything if more records were bad than the limit allows; else null. */
  tooMany(records: number): RegisterIssue | null
  all(): readonly RegisterNote[]
}

/** @param limitPercent  of all records; a single bad one never stops an import */
export function registerNotes(limitPercent: number): RegisterNotes {
  const notes: RegisterNote[] = []
  const more = new Map<string, number>()
  let badUnits = 0
  let first: { readonly file: string; readonly line: number } | null = null

  function add(note: RegisterNote): void {
    const ofKind = notes.filter(({ code }) => code === note.code).length
    if (ofKind < mostNotes) notes.push(note)
    else more.set(note.code, (more.get(note.code) ?? 0) + 1)
  }

  return {
    of: (file) => ({
      onBadRecord(line, isOptional = false) {
        add({ code: 'recordSkipped', file, line })
        if (isOptional) return
        badUnits += 1
        first ??= { file, line }
      },
      onBadSigns: (line) => add({ code: 'signsLeftOut', file, line }),
    }),
    add,
    tooMany(records) {
      const total = records + badUnits
      if (first === null || badUnits <= Math.max(1, (total * limitPercent) / 100)) return null
      return {
        code: 'tooManyBadRecords',
        ...first,
        count: badUnits,
        records: total,
        percent: limitPercent,
      }
    },
    all: () => [
      ...notes,
      ...(['recordSkipped', 'signsLeftOut'] as const).flatMap((kind) => {
        const count = more.get(kind)
        return count === undefined ? [] : [{ code: 'further', kind, count } as const]
      }),
    ],
  }
}
