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
  environmental: 'Environmental',
  'environmental.icing': 'Icing',
  'environmental.bladeDegradation': 'Blade degradation and soiling',
  'environmental.temperature': 'Temperature shutdown',
  curtailment: 'Curtailment',
  'curtailment.noise': 'Noise',
  'curtailment.shadow': 'Shadow flicker',
  'curtailment.bats': 'Bats',
  'curtailment.birds': 'Birds',
  'curtailment.gridOperator': 'Grid operator',
  'curtailment.sectorManagement': 'Sector management',
}

const uncertainties: Readonly<Record<string, string>> = {
  windData: 'Wind data',
  verticalExtrapolation: 'Vertical extrapolation',
  longTerm: 'Long-term correlation',
  interannual: 'Year-to-year variation',
  powerCurve: 'Power curve',
  wake: 'Wake model',
  losses: 'Losses',
}

/** Yields that are exceeded over years of operation. */
const periods = {
  title: 'Yields exceeded over 1, 10 and 20 years',
  years: (count: string) => (count === '1' ? '1 year' : `${count} years`),
  level: 'Mean of',
  sigma: 'Uncertainty',
  net: (level: string, years: string) => `Net yield ${level}, mean of ${years} years`,
  sigmaOver: (years: string) => `Uncertainty of the energy, mean of ${years} years`,
  note: 'Net yield a year that the mean over so many years of operation exceeds. The variation from year to year counts by 1/√n; good and bad years come in groups, so that the true figures of many years lie somewhat lower (Bodini et al. 2016, doi 10.5194/wes-1-115-2016).',
  oneYear: 'P75 and P90 elsewhere are those of one year: they hold the variation from year to year in full.',
  noYears:
    'No variation from year to year is entered: all spans have the same figures, and those of one year are too good.',
}

/** Uncertainties that are proposed, and why. */
const proposals = {
  title: 'Proposed uncertainties',
  text: 'Nothing of this counts until you take it over and save it. Budgets of this kind have proved rather too small than too large (Simley 2026, doi 10.5194/wes-11-1251-2026).',
  basis: 'The wind rests on',
  bases: {
    reanalysis: 'the atlas alone',
    measurement: 'a measurement at the site',
  },
  take: 'Take over all proposals',
  isTaken: 'The proposals stand in the fields above.',
  columns: {
    name: 'Component',
    sigma: 'Standard deviation',
    of: 'Relative to',
    reason: 'Why, and its source',
  },
  rests: { computed: 'Computed', judgement: 'Judgement' },
  reasons: {
    reanalysis:
      'An atlas that no measurement was brought to. Reanalyses miss least at sea, more on land and most over hills (Brune, Keller and Wahl 2021, doi 10.5194/asr-18-115-2021); 10 % fits land without a mast nearby.',
    measurement:
      'A mast or lidar calibrated and mounted as in IEC 61400-50-1 or 61400-50-2 and MEASNET (2016), to which the atlas was brought. The report of the measurement knows better than these 2.5 %.',
    shear:
      '0.05 of the shear exponent times ln(hub height / next height with wind), the form of Kelly et al. (2019, DTU Wind Energy, ISBN 978-87-93549-63-0); of a measurement, two thirds of the hub height, the least that FGW TR 6 allows.',
    period:
      'The yearly energies of the planned turbines in this atlas: their standard deviation over the root of the number of years. What the period lacks to the long term is but a sample of it.',
    usualPeriod:
      'Fewer than ten years are known. 6 % of the wind speed, usual for Europe since Raftery, Tindal and Garrad (1997, EWEC), over the root of the number of years.',
    ownYears: 'The standard deviation of the yearly energies of the planned turbines in this atlas.',
    usualYears:
      'Fewer than ten years are known. 6 % of the wind speed, usual for Europe since Raftery, Tindal and Garrad (1997, EWEC).',
    curve:
      'A curve is measured by IEC 61400-12-1 at another place, in other shear and turbulence: 5 % of the energy, of the order that Lee and Fields (2021, doi 10.5194/wes-6-311-2021) collect.',
    parametricCurve:
      '5 % as for any curve (IEC 61400-12-1; Lee and Fields 2021, doi 10.5194/wes-6-311-2021) and, as root of the sum of squares, the uncertainty of the parametric curves from their comparison with published ones.',
    wakeShare:
      'A quarter of the wake loss: models and farms differ by such shares (Lee and Fields 2021, doi 10.5194/wes-6-311-2021).',
    lossShare:
      'A fifth of the losses that are entered (order of magnitude after Lee and Fields 2021, doi 10.5194/wes-6-311-2021).',
  },
}

/** Words of an energy yield that the page, the workbook and the report share. */
export const yieldTerms = {
  losses,
  uncertainties,
  periods,
  proposals,
  ofWindSpeed: 'of the wind speed',
  ofEnergy: 'of the energy',
  parametric: (uncertainty: string) => `parametric power curve, energy ±${uncertainty}`,
  reportDialog: {
    open: 'PDF report',
    title: 'Energy yield report (PDF)',
    client: 'Client',
    clientMissing: 'The client name is missing.',
    language: 'Language of the report',
    make: 'Make the report',
    making: 'The report is being made …',
  },
}
