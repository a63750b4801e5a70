import { z } from 'zod'
import type { MarketIssue } from '../files/issues.ts'
import { type IsShaped, listIn, type Published, readDescription, readPublication } from './publication.ts'
import { readFileShape } from './readFileShape.ts'

/** How many values were read, added and left out. */
export interface TakenCounts {
  readonly read: number
  readonly added: number
  readonly confirmed: number
  readonly revised: number
}

/** Adds values, one by one, to the known ones; a different value replaces a known one only if revisions are allowed. */
export class TakenValues {
  readonly issues: MarketIssue[] = []
  readonly #known: Map<string, number>
  readonly #given = new Map<string, number>()
  readonly #mayRevise: boolean
  readonly #counts = { read: 0, added: 0, revised: 0 }

  constructor(known: Map<string, number>, mayRevise: boolean) {
    this.#known = known
    this.#mayRevise = mayRevise
  }

  /** @returns  null if nothing changes: the value is stored already, or contradicts a stored or given one */
  take(key: string, value: number, at: Readonly<Record<'file' | 'text', string> & { line: number }>) {
    const stored = this.#known.get(key)
    this.#counts.read += 1
    if ((this.#given.get(key) ?? value) !== value) this.issues.push({ ...at, code: 'repeated' })
    this.#given.set(key, value)
    if (stored === value) return null
    if (stored !== undefined && !this.#mayRevise) {
      this.issues.push({ ...at, code: 'contradicts', given: value, stored })
      return null
    }
    this.#known.set(key, value)
    this.#counts[stored === undefined ? 'added' : 'revised'] += 1
    return { before: stored ?? null }
  }

  get counts(): TakenCounts {
    const { read, added, revised } = this.#counts
    return { read, added, confirmed: read - added - revised, revised }
  }
}

const files = z.array(readFileShape).optional()

/** Readers of a store whose values are revisions. All throw MarketDamaged. @param item schema of each revision */
export function revisionStore<
  Revision,
  Description extends Published & { readonly files?: readonly File[] },
  File,
>(item: z.ZodType, isShaped: IsShaped = () => true) {
  const isOwn: IsShaped = (description) => files.safeParse(description.files).success && isShaped(description)
  const describe = (folder: string) => readDescription<Description>(folder, isOwn)
  return {
    describe,
    /** Imported files, in order, with how each was understood. */
    files: async (folder: string): Promise<readonly File[]> => (await describe(folder))?.files ?? [],
    /** All values ever imported, in order. */
    revisions: async (folder: string): Promise<readonly Revision[]> => {
      const publication = await readPublication<Description>(folder, isOwn)
      return publication === null ? [] : listIn(publication.values, folder, item)
    },
  }
}
