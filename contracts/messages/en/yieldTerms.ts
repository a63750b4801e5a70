import type { BlockageName, RotorAverage, RoughnessSource, Superposition } from '#domain'
import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Names of the losses by their place in the tree; a group's is the part before the dot. */
const losses: Readonly<Record<string, string>> = {
  availability: 'Availability',
  'availability.turbine': 'Turbine',
  'availability.grid': 'Grid',
  'availability.substation': 'Substation',
  electrical: 'Electrical',
  'electrical.internalGrid': 'Internal grid',
  'electrical.transformer': 'Transformer',
  'electrical.ownConsumption': 'Own consumption',
  performance: 'Turbine performance',
  'performance.suboptimal': 'Sub-optimal operation',
  'performance.genericCurve': 'Power curve, in general',
  'performance.siteCurve': 'Power curve, conditions at the site',
  'performance.highWindHysteresis': 'High-wind hysteresis, where it is not calculated',
  environmental: 'Environmental',
  'environmental.icing': 'Icing',
  'environmental.bladeDegradation': 'Blade degradation and soiling',
  'environmental.temperature': 'Temperature shutdown',
  'environmental.exposure': 'Changes of the surroundings',
  curtailment: 'Curtailment',
  'curtailment.noise': 'Noise',
  'curtailment.shadow': 'Shadow flicker',
  'curtailment.bats': 'Bats',
  'curtailment.birds': 'Birds',
  'curtailment.environmental': 'All environmental permits, flat',
  'curtailment.gridOperator': 'Grid operator',
  'curtailment.sectorManagement': 'Sector management',
  'curtailment.strategies': 'Operational strategies',
}

const uncertainties: Readonly<Record<string, string>> = {
  measurement: 'Wind measurement',
  windData: 'Wind data',
  longTermAdjustment: 'Long-term adjustment',
  verticalExtrapolation: 'Vertical extrapolation',
  horizontalExtrapolation: 'Horizontal extrapolation',
  longTerm: 'Period for the long term',
  interannual: 'Inter-annual variability',
  powerCurve: 'Power curve',
  wake: 'Wake model',
  availability: 'Availability',
  electrical: 'Electrical losses',
  environmental: 'Environmental losses',
  curtailment: 'Curtailment',
  losses: 'All losses together',
}

/** Yields with a probability of exceedance over years of operation. */
const periods = {
  title: 'Exceedance levels over 1, 10 and 20 years',
  years: (count: string) => many(count, '1 year', `${count} years`),
  level: 'Mean of',
  sigma: 'Uncertainty',
  net: (level: string, years: string) =>
    `Net yield ${level}, mean of ${years} ${many(years, 'year', 'years')}`,
  sigmaOver: (years: string) => `Uncertainty of the energy, mean of ${years} ${many(years, 'year', 'years')}`,
  note: 'Net yield per year that the mean over so many years of operation exceeds. The inter-annual variability counts by 1/√n; good and bad years come in groups, so that the true figures of many years are lower: at 60 stations in Canada the spread of 20 years was about three times as wide as that of independent years (Bodini et al. 2016, doi 10.5194/wes-1-115-2016).',
  oneYear: 'P75 and P90 elsewhere are those of one year: they contain the full inter-annual variability.',
  noYears:
    'No inter-annual variability is entered: all spans have the same figures, and those of one year are too optimistic.',
}

/** Proposed uncertainties and their reasons. */
const proposals = {
  title: 'Proposed uncertainties',
  text: 'None of this counts until you adopt and save it. Budgets of this kind have proved too small rather than too large (Hammond and Simley 2026, doi 10.5194/wes-11-1251-2026).',
  basis: 'The wind is based on',
  bases: {
    reanalysis: 'only the atlas',
    measurement: 'a measurement at the site',
    calibration: 'the calibration of this result',
  },
  take: 'Adopt all proposals',
  isTaken: 'The proposals have been entered in the fields above.',
  columns: {
    name: 'Component',
    sigma: 'Standard deviation',
    of: 'Relative to',
    reason: 'Why, and its source',
  },
  rests: { computed: 'Computed', judgement: 'Judgement' },
  extrapolated: (distance: string, terrain: string) => `Over ${distance}, ${terrain}.`,
  terrains: {
    simple: 'simple terrain',
    hilly: 'hilly terrain',
    complex: 'complex terrain',
    unknown: 'terrain not known, since the sites have no heights',
  },
  reasons: {
    reanalysis:
      'An atlas not adjusted to any measurement. Reanalyses are most accurate at sea (Brune, Keller and Wahl 2021, doi 10.5194/asr-18-115-2021, 14 places of Central Europe); 10 % in all is our judgement for land without a mast nearby: 6 % here and 8 % of horizontal extrapolation, as root of the sum of squares.',
    measurement:
      'A mast or lidar calibrated and mounted as in IEC 61400-50-1 or 61400-50-2 and MEASNET (2016), to which the atlas was adjusted. The report of the measurement is a better source than these 2.5 %.',
    calibratedMeasurement:
      'The measurement that the wind was calibrated by: 2.5 % for instrument and mounting (IEC 61400-50-1, 61400-50-2, MEASNET 2016) and, as root of the sum of squares, the uncertainty of the method: the scatter of the months that it did not know, about their seasonal course, divided by the square root of their number, at most twelve.',
    calibratedShortly:
      'The measurement or production that the wind was calibrated by has fewer than twelve calendar months: the seasons that are missing can change the long-term wind by several percent (Basse et al. 2021, doi 10.5194/wes-6-1473-2021), so no uncertainty is stated for it and it counts as an atlas without a measurement.',
    calibratedProduction:
      'The production that the wind was calibrated by: 5 % of its energy for power curve, wakes and meter (IEC 61400-12-1, Lee and Fields 2021), half of it in the wind speed, and, as root of the sum of squares, the uncertainty of the factor because the months are few. It does not include years that were not metered.',
    calibratedMean:
      'The uncertainty of a mean speed depends on its source, which the program does not know: enter the uncertainty that the report or the map names. Until then as for an atlas without a measurement; at individual places maps of wind speeds are off by amounts similar to those of reanalyses.',
    shear:
      '0.05 of the shear exponent times ln(hub height / next height with wind), the form of Kelly et al. (2019, DTU Wind Energy, ISBN 978-87-93549-63-0); of a measurement, two thirds of the hub height, the least that FGW TR 6 allows.',
    distance:
      '8 % × (1 − exp(−distance / L)): L is the distance up to which FGW TR 6 and MEASNET (2016) take a measurement for representative, 10 km in simple and 2 km in complex terrain, between them by the relief; 8 % is the uncertainty without any measurement; value and form are our judgement.',
    noReference:
      'No measurement with a known uncertainty is near: the effect of terrain and roughness around the farm on the wind of the atlas is 8 % by our judgement, together with wind data 10 %.',
    period:
      'The yearly energies of the planned turbines in this atlas: their standard deviation divided by the square root of the number of years. The period is only a sample of the long term.',
    usualPeriod:
      'Fewer than ten years are known. 6 % of the wind speed, a rule of thumb for Europe ascribed to Raftery, Tindal and Garrad (1997, EWEC); plains vary less, mountains more. Divided by the square root of the number of years.',
    ownYears: 'The standard deviation of the yearly energies of the planned turbines in this atlas.',
    usualYears:
      'Fewer than ten years are known. 6 % of the wind speed, a rule of thumb for Europe ascribed to Raftery, Tindal and Garrad (1997, EWEC); plains vary less, mountains more.',
    curve:
      'A curve is measured by IEC 61400-12-1 at another place, in other shear and turbulence: 5 % of the energy is our judgement. Lee and Fields (2021, doi 10.5194/wes-6-311-2021) review what others assume.',
    parametricCurve:
      '5 % as for any curve, our judgement (a review: Lee and Fields 2021, doi 10.5194/wes-6-311-2021), and, as root of the sum of squares, the uncertainty of the parametric curves from their comparison with published ones.',
    wakeShare:
      'A quarter of the wake loss, our judgement (a review: Lee and Fields 2021, doi 10.5194/wes-6-311-2021).',
    lossShare:
      'A fifth of the losses that are entered, our judgement (a review: Lee and Fields 2021, doi 10.5194/wes-6-311-2021).',
  },
}

/** Models and surroundings that a yield is based on. */
const model = {
  title: 'Models and surroundings',
  superposition: 'Superposition of wakes',
  superpositions: {
    rootSumSquare: 'root of the sum of squares of the speed deficits',
    linear: 'sum of the speed deficits',
    maximum: 'largest speed deficit',
  } satisfies Record<Superposition, string>,
  asPublished: (value: string) => `${value}, as published for the wake model`,
  chosen: (value: string) => `${value}, chosen instead of the published one`,
  expansion: 'Wake expansion constant',
  blockage: 'Blockage',
  blockages: {
    selfSimilar2020: 'self-similar deficits upwind of each turbine, summed',
  } satisfies Record<BlockageName, string>,
  noBlockage: 'not calculated: the yield is more likely too high than too low',
  blockageNote:
    'The wake loss includes the loss by blockage. The faster flow around rotors and wakes is not counted.',
  roughness: 'Roughness length',
  roughnessSources: {
    atlas: 'from the atlas, mean over the period',
    atlasBounded:
      'from the atlas, whose length is larger: bounded by that of shrubs, since turbines rarely stand in the forests and towns of its cell',
    typed: 'entered',
    landUse: 'by land use',
    landCover: 'by land cover around the site (ESA WorldCover 2021, lengths of windkit 2.2.0)',
    default: 'assumed for open farmland, as the atlas has none',
  } satisfies Record<RoughnessSource, string>,
  rotorAverage: 'Deficit on the rotor',
  rotorAverages: { centre: 'at its centre', mean: 'mean over its disc' } satisfies Record<
    RotorAverage,
    string
  >,
  turbulence: 'Ambient turbulence intensity',
  turbulenceSources: {
    typed: 'entered',
    roughness: 'by hub height and roughness, 0.8/ln(h/z0)',
    default: 'assumed, as no roughness is known',
  },
  bySector: (values: string) => `by sector from north: ${values}`,
  atSpeed: (share: string, speed: string) => `${share} at ${speed} m/s`,
  wakeRange: 'Wake loss of the planned turbines in the plausible range of roughness',
  atRoughness: (share: string, length: string) => `${share} at ${length}`,
  wakeRangeEnds: (ends: readonly string[]) => `${ends.join(' to ')}, a class of roughness down and up`,
  decay: 'Wake decay constant',
  decaySources: { typed: 'entered', roughness: 'by hub height and roughness, 0.5/ln(h/z0)' },
  profileAbove: 'Wind above the heights of the atlas',
  profilesAbove: {
    power: 'power law of the two highest, the exponent of each time step',
    log: 'logarithm through the two highest in each time step',
  },
  shear: 'Shear exponent',
  shearSources: {
    typed: 'entered',
    roughness: 'by roughness',
    default: 'assumed, 1/7',
  },
  fromLevel: (exponent: string, level: string) => `${exponent}, from the only height of the atlas, ${level},`,
  between: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
  sourced: (value: string, source: string) => `${value} (${source})`,
  restart: 'Restart after high wind',
  restartBelow: (type: string, stop: string, start: string) =>
    `${type}: stops above ${stop}, starts again below ${start}`,
  restartAtOnce: (types: string) => `${types}: no restart speed is known; starts again at once`,
}

/** Words of an energy yield that the page, the workbook and the report share. */
export const yieldTerms = {
  losses,
  uncertainties,
  periods,
  proposals,
  model,
  ofWindSpeed: 'of the wind speed',
  ofEnergy: 'of the energy',
  held: (from: string, to: string) => `table ends at full power, held from ${from} to ${to} m/s`,
  parametric: (uncertainty: string) => `parametric power curve, energy ±${uncertainty}`,
  windIoButton: {
    save: 'windIO',
    hint: 'Turbines, power curves and the wind step by step, for PyWake, FLORIS and foxes',
  },
  eyaDefDialog: {
    open: 'EYA DEF',
    title: 'Energy yield as IEC 61400-15-2 (EYA DEF)',
    explanation:
      'A JSON document of the draft standard that consultants, banks and buyers exchange: energies, losses and uncertainties by category, the wind by speed and direction, power curves.',
    organisation: 'Issuing organisation',
    author: 'Author',
    client: 'Receiving organisation (optional)',
    country: 'Country of the project (two letters)',
    start: 'First day of the assessment period',
    end: 'Last day of the assessment period',
    blades: 'Number of blades of all turbines',
    missing: 'Please fill in this field.',
    make: 'Save the document',
    making: 'The document is being made …',
  },
  reportDialog: {
    open: 'PDF report',
    title: 'Energy yield report (PDF)',
    client: 'Client',
    author: 'Prepared by (optional)',
    project: 'Project (optional)',
    projectHint: 'For example name, number or version of the report',
    remembered: 'This browser remembers who prepared it for the next report.',
    withLogo: 'Your logo appears on the cover.',
    addLogo: 'Put your logo on the cover',
    clientMissing: 'The client name is missing.',
    language: 'Language of the report',
    make: 'Create the report',
    making: 'The report is being created …',
  },
}
