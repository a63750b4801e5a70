import type { DatabaseFindings, Overlap } from './findings.ts'
import type { Engine, Layout } from './layoutFile.ts'

/** Why a data directory and a database are not used together. */
export type Strangeness =
  /** They belong to others. */
  | 'strangers'
  /** The database is new, the directory is not. */
  | 'databaseNew'
  /** The directory is new, the database is not, or what they hold does not go together. */
  | 'unmatched'
  /** The directory went over to PostgreSQL; its embedded database stayed behind. */
  | 'leftBehind'

/** same: they know each other; adopt: they do not yet, and nothing speaks against it. */
export type Belonging =
  | { readonly is: 'same' }
  | { readonly is: 'adopt'; readonly installation: string | null }
  | { readonly is: 'strange'; readonly reason: Strangeness }

export interface BothSides {
  readonly layout: Layout
  readonly database: DatabaseFindings
  /** The database that is opened. */
  readonly engine: Engine
  /** Only asked where ids do not decide. */
  readonly overlap: () => Promise<Overlap>
}

/**
 * Whether a data directory and a database belong together. Their common id says so; two of a release that knew no
 * ids are taken as a pair once, if each holds what the other refers to.
 */
export async function belonging({ layout, database, engine, overlap }: BothSides): Promise<Belonging> {
  const [ours, theirs] = [layout.installation, database.installation]
  const strange = (reason: Strangeness) => ({ is: 'strange', reason }) as const
  if (ours !== null && theirs !== null) {
    if (ours !== theirs) return strange('strangers')
    const isLeftBehind = engine === 'embedded' && layout.database === 'postgresql'
    return isLeftBehind ? strange('leftBehind') : { is: 'same' }
  }
  // The row is written before the file: a directory that was paired has met a database that has the row.
  if (ours !== null) return strange(database.hasAccounts ? 'strangers' : 'databaseNew')
  const found = await overlap()
  if (!database.hasAccounts)
    return found.folders === 0 ? { is: 'adopt', installation: theirs } : strange('databaseNew')
  // A paired database has met a directory that is not this one, unless its own jobs lie here.
  const isUnproved = theirs !== null && found.knownFolders === 0
  return goTogether(found) && !isUnproved ? { is: 'adopt', installation: theirs } : strange('unmatched')
}

function goTogether({ folders, knownFolders, completed, completedWithFolder }: Overlap): boolean {
  return 2 * knownFolders >= folders && (completed === 0 || completedWithFolder > 0)
}
