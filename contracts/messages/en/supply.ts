import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** Texts of the command line about fetching data from their sources. */
export const supply = {
  fetching: (kind: string) => `Fetching ${kind}`,
  kinds: {
    prices: 'prices',
    generation: 'generation',
    'market-values': 'market values',
    energies: 'metered energies',
    'turbine-lists': 'Danish turbines',
    register: 'register',
    terrain: 'terrain',
    roughness: 'land cover',
    'mean-speed': 'mean wind speeds',
    basemap: 'base map',
    weather: 'weather',
  },
  plan: (kind: string, source: string, from: string, until: string) =>
    `${kind} from ${source}, ${from} to ${until}`,
  planOnly: (kind: string, source: string) => `${kind} from ${source}`,
  tooMuchMemory: (held: number, most: number, setting: string) =>
    `The fetch used ${held} MB of memory and was ended: the limit is ${most} MB, see ${setting}.`,
  terrain: {
    done: (tiles: string, sea: string, folder: string) =>
      `${tiles} ${many(tiles, 'tile', 'tiles')} in ${folder}; ${sea} ${many(sea, 'is sea and has', 'are sea and have')} none. A running server uses them within a minute.`,
    nothing: (folder: string) => `All tiles of the area are in ${folder} already.`,
    invalidArea: (text: string) =>
      `--area: ${text} is not WEST,SOUTH,EAST,NORTH in degrees, at most 400 square degrees.`,
    invalidModel: (text: string) => `--model: ${text} is neither glo-30 nor glo-90.`,
  },
  roughness: {
    done: (tiles: string, folder: string) =>
      `${tiles} ${many(tiles, 'tile', 'tiles')} in ${folder}. A running server uses them at once.`,
    nothing: (folder: string) => `All tiles of the area are in ${folder} already.`,
    invalidArea: (text: string) =>
      `--area: ${text} is not WEST,SOUTH,EAST,NORTH in degrees, at most 60 squares of 3 × 3 degrees.`,
  },
  basemap: {
    done: (tiles: string, build: string, file: string) =>
      `${tiles} ${many(tiles, 'tile', 'tiles')} of the build ${build} in ${file}. A running server draws maps on them within a minute.`,
    unused: (tiles: string, build: string, file: string, used: string) =>
      `${tiles} ${many(tiles, 'tile', 'tiles')} of the build ${build} in ${file}. Maps go on using ${used}, the first file by name: remove or rename it to draw maps on the new ones.`,
    invalidArea: (text: string, most: string) =>
      `--area: ${text} is not WEST,SOUTH,EAST,NORTH in degrees with at most ${most} tiles. Check the order of the numbers, or name a smaller area or --max-zoom.`,
    invalidZoom: (text: string) => `--max-zoom: ${text} is not a whole number from 6 to 15.`,
    invalidBuild: (text: string) => `--build: ${text} is not a day such as 20261120.`,
  },
  meanSpeed: {
    done: (file: string) => `The map is ${file}. A running server offers it for calibrations at once.`,
    invalidCountry: (text: string) => `--country: ${text} is not three capital letters such as DEU.`,
    invalidHeight: (text: string, known: string) => `--height: ${text} is not one of ${known}.`,
  },
  weather: {
    invalidArea: (text: string) =>
      `--area: ${text} is not WEST,SOUTH,EAST,NORTH in degrees with 2 × 2 to 60,000 nodes of 0.25 degrees.`,
    invalidFrom: (text: string) =>
      `--from: ${text} is not a year, month or day from 1941 on, such as 2024, 2024-01 or 2024-01-31.`,
    invalidTill: (text: string) =>
      `--till: ${text} is not a year, month or day such as 2024, 2024-01 or 2024-01-31, nor latest.`,
    invalidVariables: (text: string, known: string) => `--variables: ${text} is not one of ${known}.`,
    stretch: (from: string, until: string, rest: string) =>
      `${from} to ${until}, ${rest} ${many(rest, 'part', 'parts')} left`,
    upToDate: (id: string, until: string) =>
      `Atlas ${id} has all months that are final, up to ${until}. Months become final three months after they end.`,
    none: 'There is nothing final in this period yet. Months become final three months after they end.',
    queue: (requests: string) =>
      `The queue of the Climate Data Store takes 2 to 15 minutes for each of ${requests} ${many(requests, 'request', 'requests')}, as others report; it may be much longer.`,
    nothingNew: 'The source has nothing newer yet: ERA5 appears five days behind.',
  },
  models: {
    coverage: (cells: string, percent: string) =>
      `${cells} ${many(cells, 'cell', 'cells')}; the source covers ${percent} % of the area`,
    germanCoverage: (percent: string) => `Of Germany, it covers ${percent} %.`,
    unusedDays:
      'The files of the source have whole months: they are fetched whole, and only the requested days are stored.',
    heights: (heights: string) => `Winds at ${heights} m`,
    lacks: (what: readonly string[]) => `The atlas will lack: ${what.join(', ')}`,
    noRadiation:
      'Radiation is not fetched: no energy, market value or forecast uses it, only a column of time series.',
    radiation: {
      nowhere: 'No files of global radiation are known of this archive.',
      otherFiles: 'This archive has it in files of its own.',
      sinceStart:
        'This archive has it in files of its own, as means since the start of each run of three hours: the first hour of a month needs the file of the month before. `anemone atlas import` reads several months together.',
      forecasts: 'This archive has it in forecasts only, as sums since the start of each run.',
      direct:
        'This archive has direct radiation only, at single times: neither global radiation nor means of the steps.',
    },
    lacking: {
      temperature: 'temperature',
      pressure: 'pressure',
      humidity: 'humidity',
      rain: 'precipitation',
    },
    nothingNew: 'The source has nothing newer yet.',
    invalidArea: (text: string) => `--area: ${text} is not WEST,SOUTH,EAST,NORTH in degrees.`,
    invalidHeights: (text: string, known: string) => `--heights: ${text} is not one of ${known}.`,
    noVariables:
      '--variables is for ERA5: archives of models have a fixed set. Use --heights for their winds.',
    noHeights: '--heights is for archives of models: ERA5 has --variables.',
  },
  planSize: (objects: string, megabytes: string, minutes: string) =>
    `${objects} ${many(objects, 'file', 'files')}, about ${megabytes} MB, at least ${minutes} min`,
  planHours: (hours: string) => `${hours} ${many(hours, 'hour', 'hours')}`,
  askedAtFetch: (what: readonly string[]) => `Asked at the fetch: ${what.join('; ')}`,
  asked: {
    weeks: 'which weeks the source has',
    export: 'which export is the newest',
    sizes: 'how large the files are',
    sea: 'which tiles are only sea and have no file',
    layout: 'how the store is laid out',
    newest: 'which hour is the newest',
    names: 'what the files are called',
    build: 'which build is the newest',
  },
  planKeys: (settings: string) => `Keys needed: ${settings} (set)`,
  planKeysMissing: (settings: string) =>
    `Keys needed and missing: ${settings}. Set them in the environment, or in the file of keys (docs/operation/data.md).`,
  nextSource: (source: string) => `If it does not answer: ${source}`,
  passedOver: (source: string, settings: string) => `${source} is skipped: ${settings} is not set`,
  skipped: (fault: string) => `Skipped: ${fault}`,
  noKeys: 'No key is needed.',
  licence: (citation: string, licence: string, url: string) =>
    `Licence: ${licence}${url === '' ? '' : ` (${url})`}; to be cited as "${citation}"`,
  nothingFetched: 'Nothing was fetched (--dry-run).',
  nothingNew: 'The source has nothing of this period.',
  gaps: (missing: string, filled: string, source: string) =>
    `${missing} ${many(missing, 'interval was', 'intervals were')} missing, ${filled} of them filled from ${source}`,
  gapsDiffer: (source: string, series: string) =>
    `${source} differs next to the gaps of ${series}: they stay open`,
  took: (objects: string, megabytes: string, source: string) =>
    `${objects} ${many(objects, 'file', 'files')}, ${megabytes} MB from ${source}`,
  status: {
    never: (kind: string) => `${kind}: never fetched`,
    line: (kind: string, state: string, source: string, ended: string) =>
      `${kind}: ${state}, ${ended}, ${source}`,
    states: { done: 'fetched', failed: 'failed', refused: 'answer refused' },
    newest: (time: string) => `newest value: ${time}`,
    lastSuccess: (time: string) => `last success: ${time}`,
  },
  invalidDay: (option: string, text: string) =>
    `--${option}: ${text} is not a day, month or year such as 2024-01-31, 2024-01 or 2024.`,
  invalidYear: (text: string) => `--from: ${text} is not a year from 2012 on.`,
  notYet: 'The period has not begun yet: choose an earlier --from.',
  emptyPeriod: 'The period is empty: --from must be before --till.',
  tooEarly: (day: string) =>
    `--from: prices of the zone begin on ${day}. Earlier ones: anemone prices import FILE…`,
  invalidSource: (text: string, known: string) => `--source: ${text} is not one of ${known}.`,
  faults: {
    unreachable: (url: string, reason: string) => `cannot be reached (${reason}): ${url}. Try again later.`,
    comeBackLater: (url: string, minutes: string) =>
      `asks to come back in ${minutes} min: ${url}. Run the command again then; it continues where it stopped.`,
    refused: (url: string, status: number, reason: string) =>
      `refused the request with status ${status}: ${url}${reason === '' ? '' : ` (${reason})`}`,
    keyRefused: (url: string, status: number) =>
      `does not accept the key (status ${status}): ${url}. Check the key, or ask for a new one.`,
    redirected: (url: string, to: string) =>
      `redirects to another host (${to}), which is not followed: ${url}`,
    tooLarge: (url: string, megabytes: string) => `answers with more than ${megabytes} MB: ${url}`,
    tooSlow: (url: string, seconds: string) => `did not finish its answer within ${seconds} s: ${url}`,
    cutShort: (url: string, bytes: string, expected: string) =>
      `broke off after ${bytes} of ${expected} bytes: ${url}`,
    notWhatWasAsked: (url: string, reason: string) =>
      `answers with something other than requested (${reason}): ${url}`,
    nothingThere: (url: string) => `has no such data (404): ${url}`,
    areaOutside: 'has no cell in this area. Choose another --area, or another --source.',
    periodOutside: (first: string, last: string | null) =>
      `has the days from ${first} ${last === null ? 'on' : `to ${last}`}, and none of this period. Choose another --from and --till, or another --source.`,
    keyMissing: (settings: string) =>
      `needs a key: set ${settings} in the environment, or in the file of keys (docs/operation/data.md).`,
    keysReadable: (file: string) => `${file} can be read by others than its owner: chmod 600 ${file}`,
    keysUnclear: (file: string, line: number) => `${file}, line ${line}: expected NAME=KEY`,
    urlInvalid: (setting: string) =>
      `${setting}: expected an address such as https://mirror.example.org/path, without a password or a query`,
    licenceMissing: (page: string) =>
      `requires its licence to be accepted once: open ${page}, log in with the account of the key, accept, and run the command again.`,
    jobFailed: (url: string, reason: string) => `could not serve a request (${reason}): ${url}`,
    atlasUnlike: {
      synthetic: (id: string) =>
        `Atlas ${id} is generated weather; real weather is not added to it. Choose another --id.`,
      area: (id: string) => `Atlas ${id} has another area. Choose another --id, or the area that it has.`,
      step: (id: string) => `Atlas ${id} has a time step other than the source's. Choose another --id.`,
      source: (id: string) => `Atlas ${id} is of another source. Choose another --id.`,
    },
    atlasNeedsMore: (id: string, variables: string) =>
      `does not have ${variables}, which atlas ${id} has. Use --source cds, or append files: anemone atlas append FILE…`,
    running: (folder: string) => `Another command is fetching the same (${folder}). Wait until it has ended.`,
    fileDamaged: (file: string) => `${file} is damaged and was removed. Run the command again.`,
  },
}
