import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Reasons why a start fails: one line for the operator. */
export const startup = {
  setting: (name: string, problem: string) => `${name}: ${problem}`,
  settingsFileMissing: (file: string) =>
    `There is no settings file ${file}. Name another one by --config or ANEMONE_CONFIG, or create it from .env.example.`,
  settingsFileUnreadable: (file: string, code: string) =>
    `The settings file ${file} cannot be read (${code}). Run the command as root or as the user of the service, or name another file by --config.`,
  settingsFileBroken: (file: string, line: number) =>
    `${file}, line ${line}: NAME=value is expected. Begin comments with #.`,
  misspeltSetting: (name: string, nearest: string | null) =>
    nearest === null
      ? `${name} is not a setting of Anemone and has no effect; "anemone settings" lists them.`
      : `${name} is not a setting of Anemone and has no effect. Is ${nearest} meant?`,
  addressWithoutPath: (origin: string) =>
    `an address without a path is expected, such as ${origin}: the product cannot be served below a path. Give it a host name of its own, such as anemone.example.org.`,
  daysExpected: (least: number, greatest: number) =>
    `a whole number of days from ${least} to ${greatest} is expected`,
  numberExpected: (least: number, greatest: number) =>
    `a whole number from ${least} to ${greatest} is expected`,
  byProductExpected: (codes: string) =>
    `a number is expected, and others for products if needed, such as "2000 wakeloss=8000" (${codes})`,
  pricesExpected: (codes: string) =>
    `prices of products are expected, from a number of orders on if needed, such as "wakeloss=80,10:70 maps/era5-germany=500" (${codes})`,
  priceTwice: (name: string) => `${name} has two prices: state one, with steps separated by commas`,
  currencyExpected: 'three capital letters such as EUR are expected',
  nightlyExpected: (plain: string) =>
    `names of what is fetched at night are expected, such as ${plain} or weather:ID of an atlas`,
  percentExpected: 'a percentage from 0 to 100 is expected',
  hourExpected: 'an hour from 0 to 23 is expected',
  portExpected: 'a port number from 0 to 65535 is expected',
  limitExpected: 'a whole number from 1 to 1000000 is expected',
  choiceExpected: (choices: string) => `one of ${choices} is expected`,
  urlExpected: (example: string) => `a URL such as ${example} is expected`,
  bucketExpected: 'a bucket such as s3://anemone/results is expected',
  keyOfBucketExpected: 'the key with which ARTEFACTS_URL may be written to is expected',
  credentialsFileUnusable: (file: string, profile: string) =>
    `${file} cannot be read or has no complete key of the profile "${profile}"`,
  bucketRefused: (url: string, reason: string) =>
    `Results cannot be stored at ${url} (${reason}). Check ARTEFACTS_URL, AWS_ENDPOINT_URL_S3, AWS_REGION, S3_PATH_STYLE and the key of AWS_ACCESS_KEY_ID, which must be allowed to list, read, write and delete there.`,
  proxiesExpected:
    '"loopback", addresses or networks such as 10.0.0.2 or 10.0.0.0/24 are expected, separated by spaces',
  tilesExpected: 'a URL with {z}, {x} and {y}, or with {bbox}, is expected',
  senderExpected: 'an email address is expected, with a name if needed: Wind Atlas <office@example.org>',
  emailExpected: 'an email address is expected, such as office@example.org',
  portInUse: (port: number) =>
    `Port ${port} is in use by another program. Stop it, or set ANEMONE_PORT to another port.`,
  portForbidden: (port: number) =>
    `This user may not listen on port ${port}. Set ANEMONE_PORT to another port.`,
  metricsUnavailable: (address: string, why: string) =>
    `Metrics cannot be served at ${address} (${why}). Set METRICS_HOST and METRICS_PORT to others.`,
  addressUnknown: (host: string) => `This machine has no address ${host}. Set ANEMONE_HOST to another one.`,
  directoryLocked: (directory: string) =>
    `The data directory ${directory} is in use by another process. Stop it first, or set ANEMONE_DATA_DIR.`,
  directoryForbidden: (directory: string) =>
    `The data directory ${directory} cannot be written to by this user. Run the command as the user of the service, or set ANEMONE_DATA_DIR to another directory.`,
  directoryOlder: (directory: string) =>
    `The data directory ${directory} was made by another release of Anemone, which this one cannot read.`,
  directoryUnknown: (directory: string) =>
    `${directory} is not empty and is not a data directory of Anemone. Set ANEMONE_DATA_DIR to another one.`,
  noInstallation: (directory: string) =>
    `There is no installation of Anemone in ${directory}. Name its directory by ANEMONE_DATA_DIR or --config FILE, or start the server once, which creates it.`,
  noDatabase: (directory: string) =>
    `The data directory ${directory} has no database yet. Start the server once, which creates it, or name another one by ANEMONE_DATA_DIR, DATABASE_URL or --config FILE.`,
  lockUnusable: (file: string, reason: string) =>
    `The lock file ${file} cannot be used (${reason}). It contains no data: remove it and start again.`,
  diskFull: (directory: string) =>
    `The disk is full: ${directory} cannot be written to. Free up space and start again.`,
  copyNeedsUrl: 'DATABASE_URL is not set: it names the database to copy into.',
  copyTargetUsed: (table: string) =>
    `The database of DATABASE_URL is not empty: ${table} has rows. Nothing was copied; name a new database.`,
  copyDiffers: (table: string) => `The copy of ${table} differs from its source. Nothing was copied.`,
  databaseNewer: (theirs: string | null, ours: string) =>
    `The database was written by ${theirs === null ? 'a newer release' : `release ${theirs}`}, which release ${ours} cannot read. Start ${theirs ?? 'the newer release'}, or restore a backup that ${ours} made into a new data directory and database.`,
  databaseOlder: (theirs: string | null, ours: string, oldest: string) =>
    `The database was written by ${theirs === null ? 'an older release' : `release ${theirs}`}; release ${ours} takes over from ${oldest} on. Start release ${oldest} once, then ${ours}.`,
  migrating: (count: number, ours: string) =>
    `Bringing the database up to date for release ${ours}: ${many(count, 'one migration', `${count} migrations`)}`,
  migrated: (seconds: string) => `The database is up to date, after ${seconds} s.`,
  databaseOtherMajor: (found: string, known: string) =>
    `The embedded database was written by PostgreSQL ${found}, this release reads ${known}. Copy it with the old release first.`,
  databaseTooOld: (found: string) => `PostgreSQL 15 or newer is needed; DATABASE_URL names version ${found}.`,
  databaseTls: {
    untrusted:
      'The certificate of the PostgreSQL server is not trusted here. Add sslrootcert=FILE with the certificate of its authority (or its own) to DATABASE_URL.',
    otherHost:
      'The certificate of the PostgreSQL server is for another host than DATABASE_URL names. Name the host as the certificate does, or give the server a certificate of this host.',
    expired:
      'The certificate of the PostgreSQL server has expired or is not valid yet. Renew it, and check the clocks.',
    noTls:
      'The PostgreSQL server does not offer TLS. Switch it on there (ssl = on), or set sslmode=disable in DATABASE_URL if no one else can read the network.',
    noCommonTls:
      'The PostgreSQL server and this program have no version of TLS in common. Set ssl_min_protocol_version there to TLSv1.2.',
    tlsOnly:
      'The PostgreSQL server takes connections with TLS only. Add sslmode=verify-full to DATABASE_URL.',
    clientCertificate:
      'The PostgreSQL server requires a certificate of the client. Add sslcert=FILE and sslkey=FILE to DATABASE_URL.',
  },
  certificatesUnreadable: (file: string, reason: string) =>
    `NODE_EXTRA_CA_CERTS: ${file} contains no certificates that can be read (${reason}). Name a file in PEM format.`,
  databaseFile: (setting: string, file: string) =>
    `${setting}: ${file} cannot be read. Check sslrootcert, sslcert and sslkey.`,
  notificationsUnreachable: (reason: string) =>
    `No notifications of PostgreSQL can be received: ${reason}. Check DATABASE_DIRECT_URL, or DATABASE_URL if it is not set.`,
  sslModeExpected: (modes: string) => `sslmode is none of ${modes}`,
  notificationsLost:
    'PostgreSQL accepts LISTEN but delivers no notification: a pooler such as PgBouncer with pool_mode = transaction is in between. Pages would get no news of jobs. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or use pool_mode = session.',
  databaseUnreachable: (reason: string) => `The database that DATABASE_URL names cannot be used: ${reason}`,
  databaseDamaged: (directory: string) =>
    `The embedded database in ${directory}/db is damaged and cannot be opened. Nothing was changed: put back the data directory from a copy, see docs/operation/backup.md.`,
  databaseServerDamaged: (reason: string) =>
    `The database that DATABASE_URL names is damaged: ${reason}. Restore it from a backup, see docs/operation/backup.md.`,
  databaseLost: (directory: string) =>
    `The data directory ${directory} has been used, but its database ${directory}/db is missing. Put it back from a copy, or set DATABASE_URL if the database is PostgreSQL; to go on with a new one: anemone database pair --new.`,
  /** Data directory and database that do not belong together. */
  strangers: {
    strangers: (directory: string) =>
      `The data directory ${directory} and this database do not belong together. Set ANEMONE_DATA_DIR and DATABASE_URL to a pair; if these are to be one from now on, as after a restore: anemone database pair.`,
    databaseNew: (directory: string) =>
      `The data directory ${directory} has been used, but this database is empty. Set DATABASE_URL to its database or restore that; to go on with the empty one: anemone database pair.`,
    unmatched: (directory: string) =>
      `The results in the data directory ${directory} are not those that this database refers to. Set ANEMONE_DATA_DIR and DATABASE_URL to a pair; if these are to be one from now on, as after a restore: anemone database pair.`,
    leftBehind: (directory: string) =>
      `The data directory ${directory} has moved to PostgreSQL, and its embedded database has stayed behind. Set DATABASE_URL; to go back to the embedded one: anemone database pair.`,
  },
  keyIsOutside: 'OIDC_ISSUER is set: that realm signs the tokens, and its keys are rotated there.',
  keyNotRotated: (directory: string) =>
    `The server that uses ${directory} has not answered. Nothing was changed; check its log.`,
  pairNothingNew: (directory: string) =>
    `There is already a database for ${directory}: --new is for a lost one.`,
}
