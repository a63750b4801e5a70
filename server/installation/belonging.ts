import type { DatabaseFindings, Overlap } from './findings.ts'
import type { Engine, Layout } from './layoutFile.ts'

/** Reason to refuse a data directory and a database together. */
export type Strangeness =
  /** Both belong to other installations. */
  | 'strangers'
  /** The database is new, the directory is not. */
  | 'databaseNew'
  /** The directory is new and the database is not, or their contents do not match. */
  | 'unmatched'
  /** The directory moved to PostgreSQL; this is its old embedded database. */
  | 'leftBehind'

/** same: they are paired; adopt: they are not paired yet, and nothing contradicts it. */
export type Belonging =
  | { readonly is: 'same' }
  | { readonly is: 'adopt'; readonly installation: string | null }
  | { readonly is: 'strange'; readonly reason: Strangeness }

export interface BothSides {
  readonly layout: Layout
  readonly database: DatabaseFindings
  /** Kind of the opened database. */
  readonly engine: Engine
  /** Called only if the ids do not decide. */
  readonly overlap: () => Promise<Overlap>
}

/**
 * Decides whether a data directory and a database belong together, by their common id. A pair of a release without ids
 * is accepted once, if each contains the items that the other refers to.
 */
export async function belonging({ layout, database, engine, overlap }: BothSides): Promise<Belonging> {
  const [ours, theirs] = [layout.installation, database.installation]
  const strange = (reason: Strangeness) => ({ is: 'strange', reason }) as const
  if (ours !== null && theirs !== null) {
    if (ours !== theirs) return strange('strangers')
    const isLeftBehind = engine === 'embedded' && layout.database === 'postgresql'
    return isLeftBehind ? strange('leftBehind') : { is: 'same' }
  }
  // The row is written before the file: a paired directory meets a database whose row names another id.
  if (ours !== null) return strange(database.hasAccounts ? 'strangers' : 'databaseNew')
  const found = await overlap()
  if (!database.hasAccounts)
    return found.folders === 0 ? { is: 'adopt', installation: theirs } : strange('databaseNew')
  // A paired database meets another directory, unless its own jobs are in it.
  const isUnproved = theirs !== null && found.knownFolders === 0
  return goTogether(found) && !isUnproved ? { is: 'adopt', installation: theirs } : strange('unmatched')
}

function goTogether({ folders, knownFolders, completed, completedWithFolder }: Overlap): boolean {
  return 2 * knownFolders >= folders && (completed === 0 || completedWithFolder > 0)
}
