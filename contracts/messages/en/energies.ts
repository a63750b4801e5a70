import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Texts of the command line about metered energies. */
export const energies = {
  importing: 'Importing metered energies',
  invalidYear: (text: string, newest: number) => `--year: ${text} is not a year from 2000 to ${newest}.`,
  invalidOperator: (text: string, names: string) => `--operator: ${text} is not one of ${names}.`,
  none: 'No metered energies are stored. Import them with `anemone energies import FILE…`.',
  noRegister:
    'No register with plant numbers is installed: import it again with `anemone register import`, so that energies can be joined to turbines.',
  settlement: (p: {
    readonly operator: string
    readonly year: string
    readonly plants: string
    readonly gwh: string
    readonly rows: string
  }) => `${p.operator} ${p.year}: ${p.plants} plants with wind, ${p.gwh} GWh, of ${p.rows} rows`,
  unchanged: 'already stored, nothing changed',
  revised: (revision: string, gwh: string) =>
    `import ${revision} of this year; ${gwh} GWh against the one before, which stays stored`,
  provisional: 'marked as provisional by the operator',
  counts: {
    otherCategory: (count: string) => `rows of other energy sources: ${count}`,
    notes: (count: string) => `rows without a category: ${count}`,
    short: (count: string) => `rows with too few cells: ${count}`,
    badEnergy: (count: string) => `energies that are not numbers, left out: ${count}`,
    badMonth: (count: string) => `months other than 0 to 12, taken as values of the year: ${count}`,
    badForm: (count: string) => `forms of sale other than 1 to 5: ${count}`,
    unnamed: (count: string) => `rows with neither number nor key of a plant, left out: ${count}`,
  },
  joined: (p: {
    readonly plants: string
    readonly units: string
    readonly mw: string
    readonly percent: string
  }) =>
    `${p.plants} plants joined to ${p.units} turbines with ${p.mw} MW of the register: ${p.percent} % of the energy`,
  repeated: (files: string) => `the same table twice, taken once: ${files}`,
  notNeeded: (files: string) => `not needed and ignored: ${files}`,
  terms:
    'The operators state no open licence for their settlements and reserve copying. Use them within your own installation, name the source, and do not pass the files on.',
  termsFlag: 'Add --accept-terms to the first fetch if you accept this.',
  nothingNew: 'All settlements that the page has are stored; --again fetches them anew.',
  pageLacks: (year: string, operators: string) => `The page has no file for ${year} of: ${operators}`,
  comparing: (atlas: string) => `Comparing the meter with ${atlas}`,
  notCompared: (atlas: string) =>
    `Nothing can be compared with ${atlas}: settlements with a register with plant numbers, or a list of turbines, and whole years of weather are needed.`,
  tooFewFarms: 'Fewer than ten farms can be compared: there is no field of factors.',
  compared: (p: {
    readonly atlas: string
    readonly plants: string
    readonly compared: string
    readonly outside: string
    readonly unplaced: string
  }) =>
    `${p.atlas}: ${p.plants} plants, ${p.compared} with a year that is compared; ${p.outside} outside the atlas or with older years only, ${p.unplaced} without a place`,
  synthetic: 'The weather of this atlas is synthetic: its factors say nothing about a real place.',
  skill: (p: {
    readonly farms: string
    readonly none: string
    readonly one: string
    readonly leaveFarm: string
    readonly leaveBlock: string
    readonly coverage: string
  }) =>
    `Error of ln(wind factor) at ${p.farms} farms that were left out: no factor ${p.none}, one for all ${p.one}, field ${p.leaveFarm}, without the block of 25 km ${p.leaveBlock}; ${p.coverage} % within the 80 % interval`,
  cell: (p: {
    readonly lat: string
    readonly lon: string
    readonly factor: string
    readonly deviation: string
    readonly plants: string
  }) =>
    `${p.lat}, ${p.lon}: ${p.factor} ± ${p.deviation}, ${p.plants} ${many(p.plants, 'plant', 'plants')} within 30 km`,
  neighbour: (p: {
    readonly km: string
    readonly name: string
    readonly type: string
    readonly hub: string
    readonly hours: string
    readonly ratio: string
  }) => `${p.km} km  ${p.name}, ${p.type}, hub ${p.hub} m: ${p.hours} kWh/kW${p.ratio}`,
  ratio: (ratio: string) => `, metered/modelled ${ratio}`,
  mix: 'Of weather and prices only one is synthetic. Import others (anemone fetch weather, anemone fetch prices), or ask for the mix with --mixed.',
  valuing: 'Valuing the metered energies',
  nothingValued: (km: string) =>
    `No plant within ${km} km has metered months with weather of the atlas and prices.`,
  noNeighbours: (km: string) => `No metered plants within ${km} km.`,
  issues: {
    notFound: (file: string) => `There is no file ${file}.`,
    settlementWithoutRows: (file: string) => `${file}: no table (CSV) with rows of a settlement.`,
    settlementCut: (file: string) => `${file}: damaged or incomplete. Download it again.`,
    settlementQuote: (file: string, line: string) =>
      `${file}: the quote in line ${line} is never closed. Remove it, or download the file again.`,
    settlementTooLarge: (file: string) => `${file}: larger than the settlement of a year can be.`,
    operatorUnknown: (file: string) =>
      `${file}: neither the name nor the plant keys identify the transmission system operator. Give it with --operator.`,
    withoutWind: (file: string) => `${file}: no row of wind.`,
    settlementHead: (file: string, missing: string, repeated: string, found: string) =>
      `${file}: not the rows of a settlement (EEG-Bewegungsdaten)${missing && `; missing: ${missing}`}${repeated && `; more than once: ${repeated}`}. Found: ${found}`,
    yearMissing: (file: string) => `${file}: the name has no year. Give it with --year.`,
    yearDiffers: (file: string, named: string) => `${file}: the name says ${named}, --year another year.`,
    yearsSeveral: (file: string, named: string) =>
      `${file}: the name has several years (${named}). Give the right one with --year.`,
    operatorDiffers: (file: string, named: string, found: string) =>
      `${file}: the name says ${named}, the plants are in the area of ${found}.`,
    totalRows: (file: string, plants: string, example: string) =>
      `${file}: for ${plants} plants, ${example} among them, a row without a month has the sum of the months. Counted together, their energy would be double: remove the total rows.`,
    fewerPlants: (p: {
      readonly operator: string
      readonly year: string
      readonly plants: string
      readonly before: string
      readonly gwh: string
      readonly beforeGwh: string
    }) =>
      `${p.operator} ${p.year}: ${p.plants} plants with ${p.gwh} GWh; ${p.before} with ${p.beforeGwh} GWh are stored. Import all files of the year at once, or give --revise if the new ones are right.`,
  },
  limits: {
    line: (name: string, value: string, usual: string) => `${name} = ${value} (usual ${usual})`,
    changed: 'Comparisons with atlases are computed again with these limits.',
    invalid: (typed: string, known: string) =>
      `${typed}: no limit with a possible value. Give name=value with one of: ${known}.`,
  },
  curtailment: {
    none: 'No lists of curtailed plants are stored. Import those of your grid operators with `anemone energies curtailment FILE…`.',
    noShares:
      'No share is known: lists of a whole year of a grid operator, its settlement and the weather of the year are needed.',
    list: (p: {
      readonly file: string
      readonly from: string
      readonly until: string
      readonly operations: string
      readonly plants: string
    }) => `${p.file}: ${p.operations} operations at ${p.plants} plants, ${p.from} to ${p.until}`,
    unchanged: 'stored before, nothing added',
    flaws: {
      noKey: (count: string) => `${count} rows without a key of a plant left out`,
      badTime: (count: string) => `${count} rows whose times are missing or impossible left out`,
      badStage: (count: string) => `${count} rows without a stage of 0 to 100 % left out`,
    },
    issues: {
      notFound: (file: string) => `${file}: no such list.`,
      curtailmentDamaged: (file: string) => `${file}: damaged or truncated; download the list again.`,
      curtailmentTooLarge: (file: string) => `${file}: more than 256 MB unpacked; divide it by months.`,
      curtailmentHead: (file: string) =>
        `${file}: no list of operations by plant. It needs a header with Anlagenschlüssel, Start, Ende, Stufe and Ursache.`,
      curtailmentWithoutRows: (file: string) => `${file}: no row is an operation.`,
    },
  },
  turbineLists: {
    invalidPath: (text: string) => `--path: ${text} is not a path such as /media/8748/download.`,
    germanOnly: (option: string) => `${option} is for the settlements of Germany, not for --country denmark.`,
    danishOnly: '--path is for --country denmark.',
    refused: (file: string) =>
      `${file}: no list of turbines with energies. Give the paths of the right files with --path, or import them with "anemone energies import".`,
    terms:
      'The list of the Danish Energy Agency contains no statement of a licence. Read the terms on ens.dk, and name source, data set and date wherever you show its figures.',
    list: (p: {
      readonly source: string
      readonly file: string
      readonly turbines: string
      readonly years: string
      readonly gwh: string
    }) => `${p.source} (${p.file}): ${p.turbines} turbines, ${p.years}, ${p.gwh} GWh`,
    flaws: {
      noNumber: (count: string) => `rows without a number of 18 digits, left out: ${count}`,
      noPlace: (count: string) => `rows without a place in Denmark, left out: ${count}`,
      noPower: (count: string) => `rows without a rated power, left out: ${count}`,
      badEnergy: (count: string) =>
        `energies that contradict each other or are no numbers, left out: ${count}`,
    },
  },
  columns: {
    plantKey: 'EEG_Anlagenschluessel',
    eegNumber: 'EEG_Mastr_Nr',
    distributor: 'NB_Mastr_Nr',
    category: 'Verguetungskategorie',
    form: 'Veraeusserungsform',
    month: 'Monat',
    energy: 'Strommenge (kWh)',
    payment: 'EEG_Zahlung',
  },
}
