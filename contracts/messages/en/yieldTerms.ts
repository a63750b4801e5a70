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

/** Words of an energy yield that the page, the workbook and the report share. */
export const yieldTerms = {
  losses,
  uncertainties,
  ofWindSpeed: 'of the wind speed',
  ofEnergy: 'of the energy',
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
