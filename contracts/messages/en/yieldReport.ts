import type { WakeModelName } from '#domain'
import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

const expansions: Record<WakeModelName, (constant: string) => string> = {
  jensen: () => 'linear with the wake decay constant of each turbine, as listed with the layout',
  bastankhah: (k: string) =>
    `Gaussian; its standard deviation grows linearly with k* = ${k}, from a start that depends on the thrust coefficient`,
  turbopark: (a: string) =>
    `Gaussian; its standard deviation grows with ambient and wake turbulence, A = ${a}; the ground mirrors the wakes`,
}

/** The PDF report of an energy yield. */
export const yieldReport = {
  title: 'Energy yield report',
  preAssessment: 'Pre-assessment of the wind farm yield with wake losses',
  fileName: (farm: string) => `${farm} energy yield report.pdf`,
  client: 'Client',
  author: 'Prepared by',
  project: 'Project',
  farm: 'Wind farm',
  location: 'Location',
  reportDate: 'Date of the report',
  calculated: 'Calculated',
  weather: 'Weather data',
  coverNote: 'Pre-assessment. Not a report according to FGW TR 6.',
  clientMissing: 'The client name is missing.',
  unprintable: (field: string, character: string, number: string) =>
    `"${field}" has a character that no font can print: "${character}" ${number}. Please write it differently.`,
  farmMissing: 'The name of the wind farm is missing.',
  siteMissing: (number: string) => `The name of site ${number} is missing.`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  contents: 'Contents',
  planned: 'Planned',
  portfolio: 'Existing',
  turbine: 'Turbine',
  total: 'Total',
  changed: (at: string, losses: string, p50: string, p90: string) =>
    `Losses and uncertainties were changed after the calculation, on ${at}. As ordered, losses of ${losses} gave ${p50} (P50) and ${p90} (P90).`,
  summary: {
    title: 'Summary',
    text: (turbines: string, power: string, p50: string, hours: string, capacity: string) =>
      `The planned part of the wind farm consists of ${turbines} with ${power}. In a mean year it is expected to yield ${p50} net (P50), after wake losses and the losses stated below: ${hours} net full-load hours, a net capacity factor of ${capacity}.`,
    extrapolated: (turbines: string, power: string, p50: string, hours: string, capacity: string) =>
      `The planned part of the wind farm consists of ${turbines} with ${power}. Extrapolated from the calendar months with data, its net yield (P50) would be ${p50} in a year, after wake losses and the losses stated below: ${hours} net full-load hours, a net capacity factor of ${capacity}. These are not the figures of a mean year.`,
    exceeded: (p90: string, p75: string) =>
      `With 90 % probability the mean yearly net yield exceeds ${p90}; with 75 %, ${p75}.`,
    over: (mwh: string, years: string) => `${mwh} over ${many(years, '1 year', `${years} years`)}`,
    notExceeded: 'P75 and P90 cannot be given, since no uncertainties were entered.',
    turbines: (count: number, shown: string) => many(count, '1 turbine', `${shown} turbines`),
  },
  layoutSearch: 'Search for the layout',
  layoutSettings: 'Settings of the search',
  layout: {
    title: 'Site and layout',
    map: (zone: string) => `Layout of the turbines, UTM zone ${zone} (WGS 84), coordinates in km`,
    mapAlt: (count: string) => `Map of ${count} turbines with UTM grid, scale bar and north arrow`,
    rotors: 'Circles show the rotors to scale where they are large enough.',
    relief: 'Shaded relief, light from the north-west.',
    sea: 'Blue is ground of exactly 0 m, which elevation models give to the sea.',
    contours: (interval: string) => `Contour lines every ${interval}, heights in metres above sea level.`,
    groundOfModels: (sources: string) => `Terrain: ${sources}.`,
    basemap: (source: string) => `Map: ${source}.`,
    groundOfAtlas: 'Terrain: ground of the atlas, smoothed.',
    north: 'N',
    table: 'Turbines',
    name: 'Name',
    status: 'Status',
    type: 'Turbine type',
    ground: 'Ground (m a.s.l.)',
    easting: 'Easting (m)',
  },
  types: {
    title: 'Turbine types',
    table: 'Turbine types and power curves',
    type: 'Turbine type',
    curve: 'Power curve',
    thrust: 'Thrust',
    published: 'published',
    entered: 'entered',
    given: 'published or entered',
    computed: 'computed',
    parametric: (uncertainty: string) => `parametric (±${uncertainty})`,
    notDrawn: (count: string) => `Power curves not drawn here: ${count}. Turbine management shows them.`,
    parametricNote:
      'Parametric power curve: none is published; it follows from rated power and rotor by the model of Saint-Drenan et al. (2020) and is an assumption. In brackets the standard uncertainty of the annual energy, from the comparison with published curves of such turbines.',
    thrustNote:
      'Computed thrust: none is published or entered; it is that of a generic turbine with this power curve and is an assumption.',
    chart: (type: string) => `${type}: power and thrust coefficient by wind speed`,
    powerAxis: 'Power (kW)',
    speedAxis: 'Wind speed (m/s)',
    thrustLegend: 'Thrust coefficient Ct (0 to 1)',
    powerLegend: 'Power',
  },
  suitability: {
    title: 'Site suitability, indicative',
    text: 'Figures for a first comparison with the class of the turbine type. The manufacturer decides on suitability by the loads of the site.',
  },
  climate: {
    title: 'Wind climate',
    text: 'Undisturbed wind at hub height over the whole period. Frequencies are shares of the time steps; sectors of 30° are named by their centre. The Weibull distribution conserves the mean cube of the speed and the share above the mean (as WAsP does).',
    one: (site: string, height: string) => `${site}, ${height} above ground`,
    farm: (height: string) => `Wind farm, ${height} above ground`,
    more: (shown: string, all: string) =>
      `Charts are shown for ${shown} of ${all} places and hub heights; the table has all of them.`,
    rose: 'Frequency by direction (%)',
    histogram: 'Frequency of wind speeds (%)',
    weibull: (a: string, k: string) => `Weibull A ${a}, k ${k}`,
    series: 'Time series',
    all: 'All',
    list: 'Wind climates by place and hub height',
    site: 'First turbine',
    speedAxis: 'Wind speed (m/s)',
  },
  yields: {
    title: 'Energy yield by turbine',
    text: 'Mean year of 8766 hours, before losses other than wakes. The wake loss is split into the loss by turbines of the same status and the additional loss by the others.',
    name: 'Turbine',
    status: 'Status',
  },
  wakes: {
    title: 'Wake losses',
    text: 'Wake losses in a mean year, and as a share of the gross yield of the turbines that bear them.',
    rose: 'Wake loss of the wind farm by wind direction (MWh/a)',
    yieldRose: 'Park yield of the wind farm by wind direction (MWh/a)',
  },
  losses: {
    title: 'Losses and net yield',
    text: 'Losses are deducted one after the other, each from the rest that the previous one left. Losses of 0 % were not stated by the client.',
    allZero: 'No losses were entered: the net yield is the park yield.',
    name: 'Loss',
    park: 'Park yield, planned turbines',
    net: 'Net yield (P50)',
    all: 'All losses',
    source: (name: string, described: string) => `The losses are those of ${name}. ${described}`,
  },
  uncertainty: {
    title: 'Uncertainty and exceedance',
    text: (sensitivity: string) =>
      `Components are independent and add up as the root of the sum of squares. A change of the wind speed by 1 % changes the energy after wakes and restrictions by ${sensitivity} %. P75 and P90 are exceeded with 75 and 90 % probability, normally distributed about P50.`,
    allZero: 'No uncertainties were entered: P75 and P90 cannot be given.',
    name: 'Component',
    sigma: 'Standard deviation (%)',
    of: 'Relative to',
    energy: 'Of the energy (%)',
    total: 'Total',
    chart: 'Net yield that is exceeded with a given probability',
    probability: 'Probability of exceedance (%)',
    axis: 'Net yield (GWh/a)',
    level: 'Level',
    value: 'Net yield (MWh/a)',
    perPower: 'Full-load hours (h/a)',
  },
  seasons: {
    title: 'Yield by month and year',
    months: 'Mean monthly park yield of the planned turbines (MWh)',
    years: 'Annual park yield of the planned turbines (GWh)',
    parkLegend: 'Park yield',
    lostLegend: 'Wake loss',
    meanLegend: 'Mean',
    note: 'Months and years with less than 90 % of their time steps are left out.',
  },
  eeg: {
    title: 'Site quality (EEG)',
    text: 'Site quality according to the German Renewable Energy Sources Act: site yield (EEG 2023, annex 2, number 7.1) relative to the yield at the reference site (6.45 m/s at 100 m, Rayleigh, power law with exponent 0.25), each in five years of 8760 h, and correction factor according to section 36h. It is an estimate; the grid operator decides by the measured yield.',
    deducted:
      'From the gross yield it deducts wakes, technical availability up to 2 % of the gross yield, internal grid and transformer, and conditions of the permit (noise, shadow, bats, birds, sector management). Other losses are not deducted: the law does not name them. That own consumption is left out and sector management is deducted is our reading of the law.',
    earlier:
      'This result comes from an earlier version, which deducted all losses and counted 8766 h at the site. A new calculation, or saving other losses, brings the site quality in line with annex 2, number 7.1.',
    name: 'Turbine',
    type: 'Turbine type',
    south: (isSouth: boolean): string =>
      isSouth
        ? 'The site lies in the southern region.'
        : 'The site does not lie in the southern region: the factor does not exceed 1.42.',
  },
  method: {
    title: 'Data, method and assumptions',
    item: 'Item',
    value: 'Value',
    wakeModel: 'Wake model',
    wakeModelSource: 'Publication of the wake model',
    expansion: 'Expansion of wakes',
    expansions,
    densityCorrection: 'Air density correction',
    densityUnknown: 'The atlas has no air density: the power curves were used unchanged.',
    turbulence: 'Ambient turbulence intensity',
    availability: 'Availability of the weather data',
    meanYear: 'Mean year',
    meanYearValue:
      'energies are scaled to 8766 hours; missing steps count as the mean of their calendar month',
    heights: 'Heights',
    heightsValue: 'hub heights are above ground; wakes follow the ground',
    limits: (what: string) => `Not considered: ${what}.`,
    notConsidered: {
      ground: 'local terrain and roughness beyond the resolution of the atlas',
      groundCalibrated:
        'local terrain and roughness beyond the resolution of the atlas and of the data its wind was calibrated with',
      obstacles: 'obstacles and forest',
      calibration: 'site calibration with measurements or yields of neighbouring turbines',
      blockage: 'blockage',
      restrictions: 'operating restrictions, unless entered as losses',
      otherRestrictions: 'operating restrictions other than those of the section on restrictions',
      neighbours: 'gains of neighbours while turbines are stopped',
      inversions: 'inversions at night, in rules that depend on the temperature',
      stayingIce: 'ice that stays on blades beyond its weather',
      losses: 'losses other than wakes',
      uncertainties: 'the uncertainty of the yield',
      farms: 'turbines that are not in the list of this report',
      suitability: 'loads and the suitability of the turbine class',
    },
    calibrationLimit: 'The calibration changes speeds, not directions.',
    versions: 'Versions and reproducibility',
    assumptions: 'Losses and uncertainties',
    assumptionsOrdered: 'as ordered with the calculation',
    assumptionsChanged: (at: string) => `changed on ${at}, after the calculation`,
    hashChanged:
      'The input hash stands for the calculation as it was ordered. Losses and uncertainties were changed afterwards; those of this report are listed in full in its sections on losses and on uncertainty.',
    exchange:
      'The product writes this result for checks by others: as a document of IEC 61400-15-2 (EYA DEF, JSON), as windIO 2 with the wind series for PyWake, foxes and FLORIS, and as Excel workbook; own power curves also by IEC 61400-16.',
    hashText:
      'The same input gives the same numbers: the input hash is the SHA-256 fingerprint of the calculation’s input, the atlas version and the program version.',
  },
  disclaimer: {
    title: 'Disclaimer',
    text: 'This report is a pre-assessment made by a program from modelled weather data. It is not a wind or yield report according to the Technical Guideline FGW TR 6 and does not replace one. It contains no on-site measurement, no site inspection and no examination by an accredited body. Decisions about investment and financing need an independent report.',
    calibrated:
      'This report is a pre-assessment made by a program from modelled weather data, calibrated with data of the client. It is not a wind or yield report according to the Technical Guideline FGW TR 6 and does not replace one. It contains no check of the data used for the calibration, no site inspection and no examination by an accredited body. Decisions about investment and financing need an independent report.',
    synthetic:
      'The weather of this atlas is synthetic: generated for demonstration, neither measured nor modelled. No number of this report may be used for a decision.',
  },
}
