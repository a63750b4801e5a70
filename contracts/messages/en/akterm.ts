import { pluralOf } from '../../plural.ts'
import { aktermFiles } from './aktermFiles.ts'
import { aktermStation } from './aktermStation.ts'
import { landUse } from './landUse.ts'

const many = pluralOf('en')
const { sheets, protocol, pdf } = aktermFiles
const { facts, sections } = pdf

/** Everything about AKTerm products: order, result, files and report. */
export const akterm = {
  title: 'AKTerm',
  noProduct:
    'AKTerm gives the weather of a year for dispersion calculations with AUSTAL: wind, dispersion classes and rain, hour by hour. You have not bought it yet. Please contact the provider.',
  representativeShort: { a: 'representative year (A)', b: 'representative year (B)' },
  workbookTitle: (site: string) => `AKTerm ${site}`,
  sources: { atlas: 'from the atlas', typed: 'entered', landUse: 'by land use' },
  classMethods: {
    automatic: 'Automatic',
    obukhov: 'Obukhov length (TA Luft 2021)',
    klugManier: 'Klug/Manier (VDI 3782 part 6)',
  },
  classInputs: {
    ishf: 'by Obukhov length (TA Luft 2021, annex 2, table 17), from friction velocity, heat flux, temperature and pressure',
    sshf: 'by Obukhov length (TA Luft 2021, annex 2, table 17), from friction velocity, hourly mean heat flux, temperature and pressure',
    cloudsAndBase: 'by Klug/Manier (VDI 3782 part 6, 2017), from wind, cloud cover with its base, and sun',
    clouds: 'by Klug/Manier (VDI 3782 part 6, 2017), from wind, cloud cover and sun',
    none: 'by Klug/Manier without clouds (VDI 3782 part 6, 2017, table 4), from wind and the time of day',
  },
  /** Quantities that an atlas lacks, and their substitutes. */
  lacking: {
    fluxes:
      'The atlas has no friction velocity or heat flux: classes come from wind, clouds and sun (Klug/Manier) instead of the Obukhov length.',
    clouds:
      'The atlas has no cloud cover: classes come only from wind and the time of day (VDI 3782 part 6, table 4), which is coarse.',
    cloudBase:
      'The atlas has no cloud base: cirrus on its own counts with its full cover, where 3/8 less would be right.',
    rain: 'The atlas has no rain: the file gets no columns of precipitation.',
  },
  noRoughness: 'The atlas has no roughness length: enter one, or choose the land use.',
  clipped: (mean: string, used: string) =>
    `The mean roughness of the atlas there is ${mean} m, outside the roughness lengths of AKTerm; their limit of ${used} m is used.`,
  order: {
    confirmTitle: 'Order AKTerm series',
    representative: 'Representative year',
    method: 'Chosen by method',
    methods: { a: 'A (chi-squared and hits)', b: 'B (deviation)' },
    from: 'Period from',
    till: 'Period to',
    periodHint: 'These years are compared.',
    yearOutside: 'The year lies outside the period.',
    anemometer: 'Anemometer height',
    anemometerModes: { automatic: 'Automatic: 10 m above displacement', typed: 'Enter a height' },
    anemometerInvalid: (typed: string, least: string, most: string) =>
      `The height "${typed}" is not between ${least} and ${most} m.`,
    roughnessModes: { atlas: 'From the atlas', typed: 'Enter', landUse: 'By land use' },
    roughnessInvalid: (typed: string, least: string, most: string) =>
      `The roughness "${typed}" is not between ${least} and ${most} m.`,
    landUse: 'Land use (TA Luft 2021)',
    classes: 'Dispersion classes',
    rain: 'With precipitation',
    calm: 'Calm below',
    calmInvalid: (typed: string, least: string, most: string) =>
      `The limit "${typed}" is not between ${least} and ${most} m/s.`,
    reference: 'Reference height',
    referenceHint: 'The wind there is the same over any ground.',
    referenceInvalid: (typed: string, least: string, most: string) =>
      `The height "${typed}" is not between ${least} and ${most} m.`,
    source: 'Source height',
    sourceHint: 'Terrain is judged within 20 times this height; empty: the anemometer height.',
    sourceInvalid: (typed: string, least: string, most: string) =>
      `The height "${typed}" is not between ${least} and ${most} m.`,
    more: 'More settings',
    terms: 'Wind and roughness',
    automatic: 'automatic',
  },
  warnings: {
    terrainUnknown: (sites: string) =>
      `No elevation model covers ${sites}: whether slopes or valleys make the series questionable is not assessed.`,
    terrain: (site: string, hint: string) => `${site}: ${hint}`,
  },
  /** Features of the terrain that make a series questionable, with numbers. */
  terrainHint: {
    steep: (slope: string, distance: string, direction: string, radius: string) =>
      `Complex terrain: the ground has a slope of 1:${slope} at ${distance} m, towards ${direction}° (within ${radius} m); above 1:5 a series for flat ground is questionable, and a diagnostic wind field model is not enough (TA Luft 2021, annex 2, no. 12).`,
    uneven: (slope: string, distance: string, direction: string, difference: string, height: string) =>
      `Uneven terrain: a slope of 1:${slope} at ${distance} m, towards ${direction}°, and ${difference} m of height difference at a source height of ${height} m; above 1:20 and 0.7 times the source height the terrain must be part of the dispersion calculation (TA Luft 2021, annex 2, no. 12).`,
    valley: (rise: string, axis: string, other: string) =>
      `Valley: the ground rises by ${rise} m or more on two opposite sides (${axis}° and ${other}°) within 5 km; winds may follow the valley, which a coarse atlas does not resolve.`,
    coarse: (spacing: string, height: string) =>
      `The elevation model has a value every ${spacing} m only, which is more than twice the height of ${height} m: slopes are steeper than it shows.`,
    spacingUnknown: 'The spacing of the elevation model is not known: slopes may be steeper than it shows.',
  },
  place: {
    title: 'Look at a place',
    hint: 'Atlas cell, roughness and terrain of a place before you order.',
    show: 'Show',
    order: 'Order for this place',
    orderHint: 'Turns it into a list with one site, for which you then order.',
    chosen: (name: string) => `The place ${name} is chosen: order it with the button above.`,
    cell: facts.cell,
    cellAt: (place: string, distance: string) => `${place}, ${distance} km from the site`,
    modelGround: 'Ground of the weather model',
    roughness: 'Roughness of the atlas',
    landCover: (radius: string) => `Roughness by land cover within ${radius} m`,
    landCoverHint: (lengths: string, citation: string) =>
      `The roughness by land cover is a proposed value that you can enter: area-weighted mean within 15 heights, 150 m at least (TA Luft 2021, annex 2, no. 6). Roughness lengths of the classes: ${lengths}; they are not those of the classes of TA Luft. Map: ${citation}.`,
    elevation: aktermStation.height,
    near: (radius: string) => `Within ${radius} m (20 heights)`,
    far: 'Within 5 km',
    between: (low: string, high: string) => `${low} to ${high} m`,
    slope: 'Steepest slope',
    slopeOf: (slope: string, distance: string, direction: string) =>
      `1:${slope} at ${distance} m, towards ${direction}°`,
    flat: 'level',
    enclosing: 'Rise on two opposite sides',
    enclosingOf: (rise: string, axis: string, other: string) => `${rise} m (${axis}° and ${other}°)`,
    model: 'Elevation model',
    modelOf: (name: string, spacing: string) => `${name}, ${spacing} m`,
    difference: 'Site above the model ground',
    noTerrain:
      'No elevation model covers this place. The operator can add one (GeoTIFF, folder terrain): the ground of the atlas is too smooth to judge slopes by.',
    fine: 'Nothing in the terrain speaks against the series.',
    slopeMark: (slope: string, distance: string) => `1:${slope} at ${distance} m`,
    valleyMark: (rise: string) => `valley, ${rise} m`,
    map: 'Site and atlas cell',
    cellMark: 'Centre of the cell',
  },
  result: {
    note: 'Times are UTC. Classes I to V by Klug/Manier, from very stable to very unstable.',
    site: facts.place,
    valid: 'Valid hours',
    calms: facts.calms,
    anemometer: 'Anemometer height',
    stable: 'Stable (I, II)',
    neutral: 'Neutral (III/1, III/2)',
    unstable: 'Unstable (IV, V)',
    check: sections.check,
    passed: 'passed',
    failed: 'failed',
    sound: 'Fit for AUSTAL',
    unsound: 'Not fit for AUSTAL',
    chosenBy: (method: string) => `method\u00a0${method}`,
    asOrdered: 'as ordered',
    classes: 'Dispersion classes',
    class: 'Class',
    share: 'Share (%)',
    longTerm: 'All years (%)',
    longTermName: 'All years',
    speedClasses: 'Wind speed by classes of TA Luft',
    speedClass: 'Speed (m/s)',
    below: (until: string) => `up to ${until}`,
    between: (from: string, until: string) => `${from} to ${until}`,
    above: (from: string) => `above ${from}`,
    rose: 'Wind rose by dispersion class',
    sector: 'Direction (°)',
    roseNote: (calms: string, variable: string) =>
      `${calms} calm and ${variable} variable hours are in no sector.`,
    byHour: 'Dispersion classes by hour of the day (UTC)',
    byMonth: 'Dispersion classes by month',
    hour: 'Hour (UTC)',
    heights: 'Effective anemometer heights',
    roughnessColumn: 'z0 (m)',
    heightColumn: 'Height (m)',
    gaps: (count: string, hours: string, filled: string) =>
      `${count} ${many(count, 'gap', 'gaps')}, ${hours} h in all; AUSTAL fills ${filled} h of them.`,
    noGaps: 'No gaps.',
    findings: 'What you should know',
    nothing: 'Nothing stands out.',
    comparison: 'Direction compared with all years',
    comparisonOf: (years: string) => `The year compared with the mean of ${years}`,
    comparisonClasses: 'Classes compared with all years',
    comparisonSpeeds: 'Speeds compared with all years',
    deviation: 'Standard deviation (%)',
    least: 'Lowest (%)',
    most: 'Highest (%)',
    noComparison: 'There is no second year with enough hours to compare with.',
    years: 'Availability and classes of all years',
    notEnough: 'too few hours',
    ranking: 'All years by methods A and B',
    chiSquare: 'A: chi-squared',
    rankChi: 'A: rank',
    hits: 'A: hits (%)',
    rankHits: 'A: rank by hits',
    deviationB: 'B: deviation (best = 100)',
    rankB: 'B: rank',
    chosen: 'Chosen',
    rankingNote:
      'Method A: chi-squared of direction, nocturnal weak winds, speed and class (VDI 3783 part 20), the best of the three with the most hits. Method B: deviation of direction and speed; on its own it is only moderately robust.',
    leaveOut: 'The choice when a year is left out',
    leftOut: 'Left out',
    methodA: 'Method A',
    methodB: 'Method B',
    steadiness: (method: string, stays: string, of: string) =>
      `Method ${method}: the choice stays the same in ${stays} of ${of} cases.`,
    windows: 'The choice for shorter periods',
    window: 'Period',
    noRanking: 'Two years with enough hours are needed for a ranking.',
    protocol: 'Check by the reading rules of AUSTAL',
    protocolHint: 'The file was written, read back and checked record by record.',
    records: (records: string, valid: string) => `${records} records, ${valid} with wind and class`,
    line: 'Line',
    severity: 'Severity',
    finding: 'Finding',
    wholeFile: protocol.wholeFile,
    report: 'Report (PDF)',
    reportTitle: 'Report for the annex of an application, in the language of the page',
  },
  tabs: {
    summary: sheets.summary,
    classes: sheets.classes,
    rose: 'Wind rose',
    course: sections.course,
    longTerm: sheets.comparison,
    ranking: sections.choice,
    place: 'Site and terrain',
    check: sheets.check,
  },
  ...aktermFiles,
  station: aktermStation,
  landUse,
}
