import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

const contents = (rows: string, files: string, links: string) =>
  `${rows} ${many(rows, 'row', 'rows')}, ${files} ${many(files, 'file', 'files')}, ${links} ${many(links, 'link', 'links')}`

/** Texts of the backup commands. */
export const backup = {
  folderIsThere: (folder: string) =>
    `${folder} already exists. Name a new folder; nothing is written over a backup.`,
  cannotWrite: (folder: string, reason: string) => `The backup ${folder} could not be written: ${reason}`,
  storeAway: (reason: string) =>
    `The store of results cannot be read (${reason}). Check ARTEFACTS_URL and its key, or leave results out: --without results. Nothing was written.`,
  fileWentAway: (file: string) =>
    `${file} disappeared while it was being copied, for example because data were being updated. The backup was removed; make it again.`,
  noAccounts: (directory: string) =>
    `The database of ${directory} has no account: there is nothing to back up. Check ANEMONE_DATA_DIR and DATABASE_URL; nothing was written.`,
  emptyBackup: (folder: string) =>
    `${folder} is a backup of an installation without accounts, such as of an unused data directory. Nothing was restored.`,
  backupDiskFull: (folder: string) =>
    `The disk of ${folder} is full. The unfinished backup was removed; free up space, name a folder on another disk, or leave parts out with --without.`,
  cannotRead: (path: string, code: string) =>
    `${path} cannot be read (${code}). Give it to the user that runs the server, or remove it. The unfinished backup was removed.`,
  noBackup: (folder: string) => `${folder} contains no complete backup that this release can read.`,
  newerRelease: (release: string) =>
    `The backup is of a newer release of Anemone (${release}). Restore it with that release.`,
  damaged: (folder: string, files: readonly string[], count: number) =>
    [
      `The backup ${folder} is damaged: ${count} ${many(count, 'file is', 'files are')} missing or changed. Nothing was restored.`,
      ...files.map((file) => `  ${file}`),
      ...(count > files.length ? ['  …'] : []),
    ].join('\n'),
  directoryUsed: (directory: string) =>
    `The data directory ${directory} is not empty. Set ANEMONE_DATA_DIR to a new one; nothing was restored.`,
  cannotUse: (directory: string, code: string) =>
    `The data directory ${directory} cannot be made or written to (${code}). Set ANEMONE_DATA_DIR to a place that this user may write to; nothing was restored.`,
  noRoom: (directory: string, neededMb: number, freeMb: number) =>
    `The disk of ${directory} has ${freeMb} MB free, the restored data need ${neededMb} MB. Make room or set ANEMONE_DATA_DIR to another disk; nothing was restored.`,
  restoreDiskFull: (directory: string) =>
    `The disk of ${directory}, or of the database, became full. Directory and database are empty again; make room and restore once more.`,
  cannotRestore: (path: string, code: string) =>
    `${path} could not be restored (${code}). Directory and database are empty again.`,
  fileDiffers: (path: string) =>
    `The restored ${path} differs from the backup: check the disk. Directory and database are empty again.`,
  databaseUsed: (table: string) =>
    `The database is not empty: ${table} has rows. Name a new one; nothing was restored.`,
  rowsDiffer: (table: string) =>
    `The restored table ${table} differs from the backup. Directory and database are empty again.`,
  unknownPart: (part: string, parts: string) => `--without ${part}: one or more of ${parts} are expected.`,
  writing: 'Backup',
  checking: 'Checking',
  copying: 'Restoring',
  comparing: 'Comparing',
  written: (folder: string, rows: string, files: string, links: string, size: string) =>
    `${folder}: ${contents(rows, files, links)}, ${size}`,
  leftOut: (path: string, target: string | null) =>
    target === null
      ? `Not in the backup: ${path} is neither file, folder nor link.`
      : `Not in the backup: ${path} links to ${target}, outside the data directory. Keep a copy of it, and create the link again after a restore.`,
  moreLeftOut: (count: string) => `Not in the backup: ${count} more; --json names all.`,
  atlasesElsewhere: (places: string) =>
    `Not in the backup: atlases at ${places} (ATLAS_URLS). Keep copies of them.`,
  missingResults: (count: string) =>
    `${count} ${many(count, 'result is', 'results are')} known to the database but not in the data directory.`,
  without: (parts: string) => `Left out: ${parts}. Keep copies of them, or fetch them again after a restore.`,
  restored: (directory: string, rows: string, files: string, links: string) =>
    `${directory}: ${contents(rows, files, links)}; every one was compared. Start the server.`,
  notRestored: (path: string, target: string | null) =>
    target === null
      ? `Not restored: ${path} was neither file, folder nor link.`
      : `Not restored: ${path} was a link to ${target}, outside the data directory. Create it again.`,
  linkedAtlases: (ids: string) =>
    `The backup is of an earlier release and has no links: ${ids} now ${many(ids.split(', ').length, 'points', 'point')} to the newest version.`,
  missingAtlases: (ids: string) =>
    `Products are made of ${many(ids.split(', ').length, 'an atlas that is', 'atlases that are')} not there: ${ids}. Put ${many(ids.split(', ').length, 'it', 'them')} into the data directory or set ATLAS_URLS, or they cannot be ordered.`,
}
