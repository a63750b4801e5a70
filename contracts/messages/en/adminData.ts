import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** Administration: data, where they come from and how fresh they are. */
export const adminData = {
  note: (hour: string) =>
    `Everything listed in SUPPLY_NIGHTLY is fetched every night at ${hour} o'clock German time, one item after another; a missed run is started later. A failed run changes nothing that the application shows and is retried after two hours. Terrain heights, land cover, mean wind speeds, metered energies and Danish turbines change rarely: if they are listed, they are checked about once a month.`,
  columns: {
    task: 'Data',
    state: 'State',
    success: 'Last success',
    newest: 'Newest value',
    next: 'Next run',
    size: 'Last run',
    source: 'Source and licence',
  },
  kinds: {
    prices: 'Prices',
    generation: 'Generation',
    'market-values': 'Market values',
    energies: 'Metered energies',
    'turbine-lists': 'Danish turbines',
    register: 'Turbine register (MaStR)',
    weather: 'Weather',
    terrain: 'Terrain heights',
    roughness: 'Land cover',
    'mean-speed': 'Mean wind speeds',
    basemap: 'Base map (PMTiles)',
  },
  states: { never: 'never run', running: 'running', done: 'done', failed: 'failed' },
  gaps: (missing: string, filled: string, source: string) =>
    `${missing} ${many(missing, 'interval was', 'intervals were')} missing, ${filled} of them filled from ${source}`,
  warnings: {
    damaged: 'The stored data are damaged: see “Mend damaged market data” in the documents for operators.',
    failed: 'The last run failed.',
    late: 'The newest value is older than it should be.',
    old: 'The imported data are old.',
    gap: 'Values are missing that no source had: results with these hours say so.',
    licence: 'The licences of the data have not been accepted:',
    key: 'The source does not accept the key, or none is set: see “Set keys” under Data in the manual for operators.',
    neverFetched: 'Scheduled, but never fetched successfully.',
    notRunning: 'Overdue for more than a day: no server runs it.',
  },
  size: (files: string, size: string) => `${files} ${many(files, 'file', 'files')}, ${size}`,
  onDemand: 'on demand',
  notScheduled: 'not scheduled: changes rarely',
  stored: (size: string) => `Stored: ${size}`,
  /** Commands of the first fetch, with their required arguments; those without any are below. */
  begin: 'Never fetched yet. Begin with this command, which also shows terms of use if there are any:',
  beginCommands: {
    terrain: 'anemone fetch terrain --area WEST,SOUTH,EAST,NORTH',
    roughness: 'anemone fetch roughness --area WEST,SOUTH,EAST,NORTH',
    'mean-speed': 'anemone fetch mean-speed --country DEU --height 100',
  },
  byHand: 'imported from files',
  byHandOn: (day: string) => `imported from files, last on ${day}`,
  remedy: 'Bring them up to date with',
  remedies: {
    prices: 'anemone fetch prices',
    generation: 'anemone fetch generation',
    'market-values': 'anemone fetch market-values',
    energies: 'anemone fetch energies',
    'turbine-lists': 'anemone fetch energies --country denmark',
    register: 'anemone fetch register',
  },
  weatherRemedy: (id: string) => `anemone atlas append FILE… --id ${id}`,
  countryMap: (country: string, height: string) => `${country}, ${height}`,
  log: 'Log',
  fetchNow: 'Fetch now',
  acceptLicences: 'Page for accepting them',
  /** Licences without an official name in other languages, by their English words. */
  licences: {} as Readonly<Record<string, string>>,
  sources: 'Sources and licences',
  sourceColumns: {
    name: 'Source',
    kinds: 'Data',
    licence: 'Licence',
    citation: 'Citation',
    success: 'Last success',
  },
  sourceFailed: (at: string) => `Fetching failed on ${at}; the earlier data are still used.`,
  basemap: 'Base map',
  basemapNote:
    'Maps are drawn on the first usable PMTiles file by name in the folder “basemap” of the data directory. A new or changed file is used within a minute.',
  basemapNone:
    'There is no PMTiles file: maps show Natural Earth without streets and villages. Fetch them with “anemone fetch basemap --area WEST,SOUTH,EAST,NORTH”, or put a file of vector tiles (Protomaps schema) into the folder “basemap” of the data directory; it is used within a minute.',
  basemapColumns: {
    name: 'File',
    state: 'State',
    region: 'Region',
    zoom: 'To zoom level',
    size: 'Size',
    changed: 'Changed',
    attribution: 'Attribution',
  },
  basemapUsed: 'in use',
  basemapUnused: 'not in use: another file comes first by name',
  basemapUnusable: 'unusable',
  basemapProblems: {
    unreadable: 'It cannot be read: check its permissions.',
    notPmtiles: 'It is not a PMTiles file of version 3.',
    notVector: 'It contains images instead of vector tiles.',
    compression: 'Browsers cannot unpack it: gzip is needed.',
    damaged: 'It is damaged or cut off: fetch it again.',
    schema: 'Its layers are not those of the Protomaps basemap schema (earth, water, roads, …).',
  },
  region: (west: string, south: string, east: string, north: string) =>
    `${west} to ${east} east, ${south} to ${north} north`,
}
