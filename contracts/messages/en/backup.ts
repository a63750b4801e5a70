import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** What the commands for backups say. */
export const backup = {
  folderIsThere: (folder: string) =>
    `${folder} already exists. Name a new folder; nothing is written over a backup.`,
  cannotWrite: (folder: string, reason: string) => `The backup ${folder} could not be written: ${reason}`,
  storeAway: (reason: string) =>
    `The store of results cannot be read (${reason}). Check ARTEFACTS_URL and its key, or leave results out: --without results. Nothing was written.`,
  fileWentAway: (file: string) =>
    `${file} disappeared while it was being copied, for example because data were being updated. The backup was removed; make it again.`,
  noBackup: (folder: string) => `${folder} holds no complete backup that this release can read.`,
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
  databaseUsed: (table: string) =>
    `The database is not empty: ${table} has rows. Name a new one; nothing was restored.`,
  rowsDiffer: (table: string) =>
    `What arrived of ${table} differs from the backup. Directory and database are empty again.`,
  unknownPart: (part: string, parts: string) => `--without ${part}: one or more of ${parts} are expected.`,
  writing: 'Backup',
  checking: 'Checking',
  copying: 'Restoring',
  written: (folder: string, rows: string, files: string, size: string) =>
    `${folder}: ${rows} rows, ${files} files, ${size}`,
  missingResults: (count: string) =>
    `${count} ${many(count, 'result is', 'results are')} known to the database but not in the data directory.`,
  without: (parts: string) => `Left out: ${parts}. Keep copies of them, or fetch them again after a restore.`,
  restored: (directory: string, rows: string, files: string) =>
    `${directory}: ${rows} rows, ${files} files; every one was compared. Start the server.`,
}
