/** Texts on the basis of figures, in the page, in files and in reports. */
export const basis = {
  details: 'What these figures rest on',
  kind: 'Basis',
  kinds: {
    measured: 'Measured',
    official: 'Official',
    entered: 'Own data',
    modelled: 'Modelled',
    forecast: 'Forecast',
    synthetic: 'Synthetic data',
  },
  subjects: {
    weather: 'Weather',
    prices: 'Prices',
    generation: 'Generation',
    officialValues: 'Official market values',
    fleet: 'Wind fleet',
    forwardPrices: 'Forward prices',
    ownProfile: 'Own profile',
    calibration: 'Calibration of the wind',
    landCover: 'Land cover',
    operation: 'Operation of the farm',
    measuredWind: 'Measured wind',
    meteredEnergy: 'Metered energy',
  },
  /** The name of a source that has one in each language. */
  nameOf: ({ en }: { readonly de: string; readonly en: string }) => en,
  version: (version: string) => `version ${version}`,
  readAs: (source: string) => `${source}: how the files were read`,
  moreFiles: (count: string) => `and ${count} more`,
  mixedMark: 'Synthetic and real data mixed',
  mixed: 'synthetic and real data combined; not for decisions',
  syntheticHint: 'Generated for demonstration. Do not use these figures for decisions.',
  partHint: 'Only a part of the period is known: the figures are those of that time.',
  covered: (share: string) => `${share} covered`,
  period: 'Period',
  share: 'Covered share of the period',
  gaps: 'Gaps',
  moreGaps: (count: string) => `and ${count} more`,
  methods: 'Method versions',
  demoFleet: (loss: string) =>
    `The computed fleet of the demo is before losses. After a deduction of ${loss} for wakes, downtime, cables, ageing, noise and bat restrictions and curtailment, it generates the published energy of each month from 2018 on; values per MWh do not change.`,
  /** Command or page that fills a gap of each kind of data. */
  remedies: {
    weather: 'Weather is missing. The operator adds it with: anemone fetch weather',
    prices: 'Prices are missing. The operator adds them with: anemone fetch prices',
  },
  area: (share: string) => `Fleet of the atlas’s area (${share} of the power on land)`,
  areaHint: (units: string, power: string) =>
    `The atlas covers ${units} of the turbines on land and ${power} of their power: these are figures of that area, not of Germany.`,
  national: (units: string, power: string) =>
    `The computed fleet has ${units} of the turbines on land and ${power} of their power.`,
  byState: 'Coverage by federal state',
  atSea: 'at sea',
  mix: {
    title: 'Weather and prices do not belong together',
    syntheticWeather:
      'The weather of this atlas is synthetic, the prices are real. A market value from both would mean nothing, so none is shown.',
    realWeather:
      'The weather of this atlas is real, the prices are synthetic (demo). A market value from both would mean nothing, so none is shown.',
    fillWeather: 'Choose an atlas with real weather, or import one:',
    fillPrices: 'Import real prices:',
    operator: 'The operator of this installation runs this command.',
    otherAtlas: 'Atlases that fit',
    measured: 'Figures that are measured only are shown without restriction:',
    show: 'Show them combined anyway',
    showHint: 'All figures are then marked as mixed, in the page, in files and in reports.',
    fleetWithheld:
      'The computed fleet is left out: its weather or register is synthetic and the prices are real, or the other way round.',
    showFleet: 'Show the fleet anyway',
  },
}
