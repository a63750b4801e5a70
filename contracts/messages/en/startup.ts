/** What stops a start: one line for the operator. */
export const startup = {
  setting: (name: string, problem: string) => `${name}: ${problem}`,
  portExpected: 'a port number from 0 to 65535 is expected',
  choiceExpected: (choices: string) => `one of ${choices} is expected`,
  urlExpected: (example: string) => `a URL such as ${example} is expected`,
  tilesExpected: 'a URL with {z}, {x} and {y} is expected',
  portInUse: (port: number) =>
    `Port ${port} is in use by another program. Stop it, or set ANEMONE_PORT to another port.`,
  portForbidden: (port: number) =>
    `This user may not listen on port ${port}. Set ANEMONE_PORT to another port.`,
  addressUnknown: (host: string) => `This machine has no address ${host}. Set ANEMONE_HOST to another one.`,
  directoryLocked: (directory: string) =>
    `The data directory ${directory} is in use by another process. Stop it first, or set ANEMONE_DATA_DIR.`,
  directoryForbidden: (directory: string) => `The data directory ${directory} cannot be written to.`,
  directoryOlder: (directory: string) =>
    `The data directory ${directory} was made by another release of Anemone, which this one cannot read.`,
  directoryUnknown: (directory: string) =>
    `${directory} is not empty and is no data directory of Anemone. Set ANEMONE_DATA_DIR to another one.`,
  diskFull: (directory: string) =>
    `The disk is full: ${directory} cannot be written to. Make room and start again.`,
  copyNeedsUrl: 'DATABASE_URL is not set: it names the database to copy into.',
  copyTargetUsed: (table: string) =>
    `The database of DATABASE_URL is not empty: ${table} has rows. Nothing was copied; name a new database.`,
  copyDiffers: (table: string) => `The copy of ${table} differs from its source. Nothing was copied.`,
  databaseNewer: 'The database was written by a newer release of Anemone. Start that one.',
  databaseOtherMajor: (found: string, known: string) =>
    `The embedded database was written by PostgreSQL ${found}, this release reads ${known}. Copy it with the old release first.`,
  databaseTooOld: (found: string) => `PostgreSQL 15 or newer is needed; DATABASE_URL names version ${found}.`,
  databaseUnreachable: (reason: string) => `The database that DATABASE_URL names cannot be used: ${reason}`,
}
