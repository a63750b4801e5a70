import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** Texts of the command line. */
export const cli = {
  about: 'Anemone: weather-atlas data, energy yield and market value for wind-energy professionals',
  actsOn: (directory: string, database: string, settings: string) =>
    `Data directory ${directory} · database ${database} · settings ${settings}`,
  embeddedDatabase: 'embedded',
  settingsFromEnvironment: 'of the environment',
  hidden: '(hidden)',
  settingOrigins: { environment: 'environment', file: 'file', default: 'default' },
  ready: (url: string) => `Anemone is served at ${url}`,
  logIn: 'Log in as',
  logInAtRealm: (issuer: string) =>
    `Log in with an account of ${issuer}. Accounts with the role Admin there administer the product.`,
  passwordInFile: '(password in that file)',
  passwordsAreIn: (file: string) => `The passwords are in ${file}.`,
  stopping: 'Stopping …',
  preparingDemo: 'Preparing the demo atlas (synthetic weather)',
  preparingDemoLambert: 'Preparing the Lambert demo atlas (synthetic weather)',
  importing: (id: string) => `Importing ${id}`,
  tileCost: (tiles: string, processor: string, workers: string, wall: string) =>
    `Work over the atlas, tiles: ${tiles} · about ${processor} of processor time, estimated from measurements on one machine · with ${workers} at once about ${wall}`,
  amountsUnknown: (amounts: string) => `--amounts must be "step" or "sum", not "${amounts}".`,
  noStatistics: 'No statistics follow from these files.',
  remaining: (seconds: number) =>
    seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`,
  imported: (id: string, steps: string, from: string, until: string) =>
    `${id}: ${steps} steps, ${from} to ${until}`,
  appended: (id: string, steps: string, from: string, until: string) =>
    `${id} now holds ${steps} steps, ${from} to ${until}`,
  unchanged: (id: string) => `${id} holds these files already; nothing was changed.`,
  skippedVariables: (names: string) => `Skipped, not needed: ${names}`,
  lacking: (names: string) => `Missing; products will not offer what needs it: ${names}`,
  noAtlas: (id: string, folder: string) => `There is no atlas ${id} in ${folder}.`,
  noSuchFile: (file: string) => `There is no file ${file}.`,
  invalidId: (id: string) => `An atlas ID is made of lower-case letters, digits and hyphens: ${id} is not.`,
  demoExists: (id: string) => `The demo atlas ${id} is there already.`,
  invalidLogin: (login: string) =>
    `${login} cannot be a login name: 3 to 50 characters, without spaces or most special characters.`,
  invalidEmail: (address: string) => `${address} is not an email address.`,
  invalidCount: (option: string, number: string) => `--${option}: ${number} is not a whole number above 0.`,
  ordersOrSites: 'Give either --orders or --sites.',
  invalidDay: (day: string) => `--expires: ${day} is not a day of the form YYYY-MM-DD.`,
  customerCreated: (login: string, password: string) => `Customer ${login} with password ${password}`,
  customerPrepared: (login: string, email: string) =>
    `Account ${login} is prepared. It belongs to the person whose address ${email} the realm has verified, or who enters this code.`,
  roleOfRealm: (role: string) =>
    `--role ${role}: the realm gives the roles. Make the account without it, and give the person the role there.`,
  inviteNeedsRealm:
    'Invitations are for accounts of a realm, and OIDC_ISSUER is not set. Without a realm, people log in with a password.',
  invitation: (login: string, code: string, day: string) =>
    `Invitation to ${login}: ${code}, valid once, until ${day}. It is not shown again.`,
  invitationReplaces: (login: string) =>
    `${login} has an owner already. Entering the code gives the account to another person.`,
  invitationWithoutLink:
    'The code is entered on the account page. Set ANEMONE_PUBLIC_URL to get a link to send.',
  invalidDays: (days: string, most: string) => `--days: ${days} is not a whole number from 1 to ${most}.`,
  productOrAtlas: 'Give either --product or --atlas.',
  realmMoved: (moved: string, left: string) =>
    `Accounts moved: ${moved}. Left, since the new address has one with the same subject: ${left}. Start the servers with the new OIDC_ISSUER.`,
  invalidIssuer: (issuer: string) =>
    `${issuer} is not the address of a realm, such as https://id.example.org/realms/anemone.`,
  customerDisabled: (login: string) => `${login} can no longer log in; its sessions and API keys are refused`,
  customerEnabled: (login: string) => `${login} can log in again`,
  ordersGranted: (login: string, orders: string, product: string) =>
    `${login} has ${orders} more ${many(orders, 'order', 'orders')} of ${product}`,
  sitesGranted: (login: string, sites: string, product: string) =>
    `${login} may choose ${sites} ${many(sites, 'site', 'sites')} of ${product}, once`,
  onDemand: (product: string) => `${product} can be ordered for customers’ own turbines`,
  notOnDemand: (product: string) => `${product} can only be viewed from now on`,
  tableCopied: (table: string, rows: string) => `${table}: ${rows} rows`,
  databaseCopied:
    'All rows are copied and compared. Start the server with DATABASE_URL from now on; the embedded database is unchanged.',
  pair: {
    was: (directory: string) => `${directory} and its database are a pair already; nothing was changed.`,
    made: (directory: string) => `${directory} and its database are a pair from now on.`,
    wouldMake: (directory: string) => `${directory} and its database would become a pair.`,
    counts: (known: string, folders: string, found: string, completed: string) =>
      `The database knows ${known} of ${folders} job folders; ${found} of its ${completed} results are there.`,
    aside: 'Job folders unknown to the database are moved to jobs/aside when the server starts.',
  },
  asideFolder: (
    action: 'removed' | 'broughtBack',
    job: string,
    attempt: string,
    since: string,
    size: string,
  ) => `${action === 'removed' ? 'remove' : 'move back'}\t${job}\t${attempt}\t${since}\t${size}`,
  allAttempts: 'all attempts',
  asideDone: (removed: string, broughtBack: string) =>
    `${removed} job folders removed, ${broughtBack} moved back`,
  asideWouldDo: (removed: string, broughtBack: string) =>
    `${removed} job folders would be removed, ${broughtBack} moved back; nothing was changed.`,
  asideVersion: (path: string, since: string, size: string) => `remove\t${path}\t${since}\t${size}`,
  versionsGone: (count: string) => `${count} ${many(count, 'version', 'versions')} removed`,
  versionsWouldGo: (count: string) =>
    `${count} ${many(count, 'version', 'versions')} would be removed; nothing was changed.`,
  versionNumber: (given: string) => `--number ${given}: the number of a version is expected, such as 3.`,
  noVersion: (id: string, folder: string) => `There is no such whole version of atlas ${id} in ${folder}.`,
  broughtBack: (id: string, number: string) => `Version ${number} of atlas ${id} is the current one.`,
  keyRotated: (kid: string, minutes: number) =>
    `Tokens are signed with the new key ${kid}. Access tokens of the old one are valid for ${minutes} more minutes at most; no one is logged out.`,
  noSpec: (file: string) => `${file} is not the spec of a calculation.`,
  noTiles: 'No part of it is computed over a whole atlas tile by tile.',
  calculating: (spec: string) => `Calculating ${spec}`,
  ground: {
    option:
      'add the ruggedness index and the inclination at each turbine of an energy yield, by the elevation models of the installation',
    ofLayout: 'A search for a layout moves the turbines: it has no ruggedness index.',
    noModel:
      'No elevation model with heights at most 100 m apart covers the farm. Fetch one with `anemone fetch terrain`, or calculate without --ground.',
  },
  calculated: (folder: string) => `The results are in ${folder}`,
  interrupted: 'Interrupted. Nothing was changed; the command can be repeated.',
  derived: {
    making: (id: string) => `Making ${id}`,
    scaled: (title: string) => `${title}, scaled to mean wind speeds`,
    metered: (title: string) => `${title}, scaled to metered energies`,
    meteredCells: (cells: string, all: string) =>
      `${cells} of ${all} cells have a metered plant within 30 km; the others have no wind.`,
    mapOrMetered: 'Give either --map or --metered.',
    repaired: (title: string) => `${title}, jumps repaired`,
    factors: (height: string, cells: string, all: string, least: string, median: string, most: string) =>
      `${height} m: ${cells} of ${all} cells, factors ${least} to ${most}, median ${median}`,
    sameId: (id: string) => `${id} is the atlas to start from: give the new one another --id.`,
    sameHeight: '--map: each height can have one map only.',
    invalidMap: (given: string) => `--map ${given}: a height and a file are expected, such as 100=map.tif.`,
    invalidYears: (given: string) => `--years ${given}: two years are expected, such as 2008-2017.`,
    outsideYears: (id: string, from: string, till: string) =>
      `${id} has no data of these years: it runs from ${from} to ${till}.`,
    notHourly: (id: string) => `${id} is not hourly, so it cannot have jumps of ERA5's assimilation.`,
  },
  check: {
    ok: (id: string) => `${id}: no fault found`,
    error: 'error',
    warning: 'warning',
    checking: (id: string) => `Checking ${id}`,
  },
  map: {
    needsTime: 'needs --time',
    unknownField: (field: string, id: string) =>
      `${id} has no field ${field}; "anemone atlas map ${id}" lists those it has.`,
    timeMissing: (field: string) =>
      `${field} changes with time: state the time with --time 2017-01-31T06:00 (UTC).`,
    invalidTime: (time: string) => `--time: ${time} is not of the form 2017-01-31T06:00 or 2017-01.`,
    outsidePeriod: (time: string, from: string, until: string) =>
      `There is no step ${time} in the atlas, which runs from ${from} to ${until}.`,
    written: (file: string, bytes: number) => `${file}: ${bytes} bytes`,
  },
  atlas: {
    grid: 'Grid',
    gridSize: (x: number, y: number, dx: string, dy: string, unit: string) =>
      `${x} x ${y} cells of ${dx} x ${dy} ${unit}`,
    rotated: (lat: number, lon: number) => `latitudes and longitudes about a pole at ${lat}° N, ${lon}° E`,
    lambert: (lat0: number, lon0: number, lat1: number, lat2: number) =>
      `Lambert conformal, origin ${lat0} N ${lon0} E, parallels ${lat1} and ${lat2} N`,
    corner: (x: string, y: string) => `south-western cell at ${x}, ${y}`,
    period: 'Period',
    steps: (count: string, seconds: number) => `${count} steps of ${seconds} s`,
    preliminary: (from: string) => `preliminary from ${from}`,
    variables: 'Variables',
    version: 'Version',
    citation: 'Citation',
    licence: 'Licence',
    synthetic: 'Synthetic weather: not for decisions',
  },
  doctor: {
    ok: 'ok',
    absent: 'none',
    listens: (address: string, settings: string) => `${address}; settings ${settings}`,
    failed: 'failed',
    release: 'Release',
    runtime: 'Runtime',
    settings: 'Settings',
    dataDirectory: 'Data directory',
    freeSpace: 'Free space',
    atlases: 'Atlases',
    unlinked: (id: string) =>
      `${id}: its versions are there, but no link points to one; anemone atlas bring-back ${id}`,
    aside: 'Set aside',
    nothingAside: 'nothing',
    versionsAside: (count: string, size: string) =>
      `${count} ${many(count, 'version', 'versions')} of data that nothing refers to, ${size}; check and remove them with anemone tidy`,
    atlasOutdated: (id: string, from: string) =>
      `${id} was made from an earlier version of ${from}, which has changed since: repeat anemone atlas scale or repair with --replace`,
    noAtlases: 'none: fetch weather (anemone fetch weather) or generate some (anemone atlas demo)',
    terrain: 'Elevation models',
    notWritable: (path: string, code: string) =>
      `${path} cannot be written to (${code}): give the server's user write access or set ANEMONE_DATA_DIR to another directory`,
    basemap: 'Base map',
    noBasemap: (path: string) =>
      `none: maps show Natural Earth; for streets and villages put a PMTiles file (Protomaps schema) into ${path}`,
    basemapUsed: (name: string, zoom: number) => `${name}, in use, to zoom ${zoom}`,
    basemapUnused: (name: string, zoom: number) =>
      `${name}, not used: another comes first by name (to zoom ${zoom})`,
    basemapProblems: {
      unreadable: 'cannot be read: check its permissions',
      notPmtiles: 'is not a PMTiles file of version 3',
      notVector: 'contains images instead of vector tiles',
      compression: 'is compressed in a way that browsers cannot unpack: gzip is needed',
      damaged: 'is damaged or cut off: fetch it again',
      schema: 'has other layers than those of the Protomaps basemap schema (earth, water, roads, …)',
    },
    landCover: 'Land cover',
    meanSpeed: 'Mean wind speeds',
    fetches: 'Last fetch',
    fetched: (kind: string, at: string) => `${kind}, ${at}`,
    fetchFailed: (kind: string, at: string) =>
      `${kind}: failed, last success ${at}; "anemone fetch status" says why`,
    sources: 'Data sources',
    keys: (names: string) => (names === '' ? 'no keys set' : `keys: ${names}`),
    licences: (atlas: string) => `Licences of ${atlas}`,
    licencesAccepted: (at: string) => `accepted: the Climate Data Store gave data on ${at}`,
    licencesMissing: (page: string) =>
      `not accepted: open ${page}, log in with the account of the key and accept them, then fetch again`,
    licencesUnknown: (page: string) =>
      `unknown before the first fetch from the Climate Data Store; the account of the key has to accept them once: ${page}`,
    noCdsKey: 'not needed: CDS_KEY is not set',
    port: 'Port',
    freeGigabytes: (gigabytes: string) => `${gigabytes} GB`,
    freeFew: (gigabytes: string) =>
      `${gigabytes} GB, which is too little: free some or move the data directory to a larger disk`,
    marketData: 'Market data',
    pricesUntil: (time: string) => `prices until ${time}`,
    noPrices: 'no prices: fetch or import them for the market products',
    free: (port: number) => `${port} is free`,
    inUse: (port: number) =>
      `${port} is in use by another program: end that or set ANEMONE_PORT to another one`,
    serves: (port: number) => `${port}: Anemone answers there`,
  },
}
