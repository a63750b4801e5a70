const views = {
  technologies: 'Technologies',
  states: 'Federal states',
  map: 'Map and sites',
  own: 'Own profile',
}
const layers = { factor: 'Profile factor', cost: 'Profile cost', ratio: 'Market value index' }

/** Profile value: technologies, federal states, map, own profiles. */
export const profileValue = {
  title: 'Profile value',
  intro: 'Effect of a generation profile on the price, relative to the base price and to all plants.',
  noProduct: 'You have not bought a profile value product. Please contact the provider to buy one.',
  germany: 'Germany',
  sub: (atlas: string) => `Day-ahead price of the German zone · ${atlas} · German legal time`,
  formulas: {
    title: 'How a profile is valued',
    value: {
      formula: 'Σ p E / Σ E',
      text: 'The price p of every interval, weighted by the energy E that is generated in it, EUR/MWh.',
    },
    cost: {
      formula: 'base price − market value',
      text: 'Difference of the profile from a constant output, EUR/MWh; times the energy: EUR. The base price is the mean of all intervals, with generation or without.',
    },
    factor: {
      formula: 'market value / base price',
      text: 'A constant output has exactly 1. Below 1, more is generated when electricity is cheap.',
    },
    ratio: {
      formula: 'market value / that of the fleet',
      text: 'Site against all plants of its technology. 1.00 is neutral; above 1 the site generates when others do not.',
    },
  },
  open: 'Open',
  entries: {
    technologies: 'Onshore wind, offshore wind and solar: months and years, as chart, table and file.',
    states: 'Onshore wind turbines of each federal state in their own weather.',
    map: 'Profile factor, profile cost and market value index of every cell, and of the sites of your lists.',
    own: 'Your metering data, by hours or quarter-hours, valued by months and years. Nothing is stored.',
  },
  views,
  viewsLabel: 'Parts of the profile value',
  figures: {
    knownShare: 'Known',
    fleet: 'Fleet',
    total: 'Profile cost in EUR',
  },
  technology: 'Technology',
  technologies: { windOnshore: 'Onshore wind', windOffshore: 'Offshore wind', solar: 'Solar' },
  source: 'Weighted by',
  against: 'Compared with',
  sources: {
    published: 'published market value',
    feed_in: 'measured feed-in',
    computed: 'computed fleet',
  },
  sourceHints: {
    published:
      'Published by the transmission system operators, by law without curtailment. No energy is published with it.',
    feed_in: 'Measured, after curtailment: the energy sold.',
    computed:
      'The turbines of the register in the weather of the atlas, without curtailment and losses: all energy available from the wind.',
  },
  overview: (year: string) => `Germany in ${year}`,
  factorByYear: 'Profile factor by year',
  flat: 'constant output',
  byMonth: (year: string) => `Market value by month, ${year}`,
  byMonthChart: (what: string, year: string) =>
    `Market value of ${what} by month, ${year}, against the base price`,
  table: (what: string, year: string) => `Profile value of ${what}, ${year}`,
  partly: (share: string) => `Only ${share} of the period is known: the figures are those of that time.`,
  ofHours: (hours: string) => `${hours} below zero`,
  ofEnergy: (energy: string) => `of ${energy}`,
  ofBase: (share: string) => `${share} of the base price`,
  negativeShare: 'Energy at negative prices',
  download: { excel: 'Excel', csv: 'CSV', hint: 'All technologies and federal states, every month and year' },
  nothing: 'Neither published values nor generation are stored yet. The operator imports them.',
  states: {
    none: 'no state named',
    noFleet:
      'The fleet of this atlas is not computed yet. A server with the register does so within minutes, and this page then shows it. Without a register: anemone fetch register',
    chart: (figure: string, year: string) => `${figure} of onshore wind by federal state, ${year}`,
    all: 'all onshore',
    state: 'Federal state',
    hint: (day: string) =>
      `The turbines of the register as of ${day} in the weather of the atlas, without curtailment and losses; plants that were shut down count as far as the register has them.`,
    synthetic: 'synthetic register or weather',
    table: (year: string) => `Profile value of onshore wind by federal state, ${year}`,
  },
  layers,
  shortLayers: { factor: 'Factor', cost: 'Cost', ratio: 'Index' },
  layerHints: {
    factor: 'Market value over the mean price of all hours. 1: as good as a constant output.',
    cost: 'Mean price of all hours less the market value, EUR/MWh. Negative: the place earns more than a constant output.',
    ratio:
      'Market value over the published one of all onshore wind turbines. Above 1 the place generates when others do not.',
  },
  legends: {
    factor: 'Market value / base price',
    cost: 'Profile cost, EUR/MWh',
    ratio: 'Market value / published',
  },
  mapHint: 'Click a cell to see its profile value',
  cellChart: (what: string) => `Profile value of the cell, ${what}`,
  cellTable: (what: string) => `Profile value of the cell, ${what}`,
  downloadField: 'The shown field over the whole atlas as GeoTIFF',
  sitesHint: 'All sites of the list with this turbine: every month and year',
  sitesTitle: (list: string) => `Profile value ${list}`,
  placeLinks: 'The same place in other products',
  places: {
    yieldIndex: 'Yield index here',
    marketValue: 'Market value here',
    profileValue: 'Profile value here',
    ppa: 'PPA here',
    timeSeries: 'Time series',
  },
  own: {
    title: views.own,
    name: 'Name of the plant',
    table: 'Profile',
    tableHint:
      'Time and energy (kWh, MWh) or power (kW, MW) of each step: hours, quarter-hours or other parts of a day. Columns copied from Excel, CSV and text files, with German or English numbers.',
    unit: 'Unit',
    submit: 'Value the profile',
    running: 'The profile is being valued.',
    empty: 'Market value, profile cost and profile factor of your plant appear here.',
    result: (name: string) => (name === '' ? 'Own profile' : name),
    example: 'Load an example',
    exampleName: 'Example plant',
    exampleHint: 'Hours of a year, synthetic.',
    understood: (rows: string, minutes: string, unit: string) => `${rows} rows of ${minutes}, in ${unit}`,
    missing: (steps: string) => `Steps without a value: ${steps}. No figure contains them.`,
    unpriced: (energy: string) => `Energy at times without a price: ${energy}. No figure contains it.`,
    whole: 'The base price is the mean of all intervals that the profile has, with generation or without.',
    yearsTable: 'Profile value by year',
    monthsTable: (year: string) => `Profile value by month, ${year}`,
    chart: (year: string) => `Market value of the profile by month, ${year}`,
    excelHint: 'All months and years as an Excel file',
    csvHint: 'All months and years as CSV',
    nothing: 'No step of the profile has both a value and a price: nothing can be valued.',
    draws: 'On balance the plant drew power in this period: it has no market value.',
  },
  refusals: {
    noPrices: (from: string, until: string, firstPrice: string, lastPrice: string) =>
      `The profile runs from ${from} to ${until}, prices from ${firstPrice} to ${lastPrice}: they have no time in common. Send a profile of that period, or ask the operator for prices.`,
  },
  files: {
    sheets: { technologies: views.technologies, states: views.states, months: 'Months', years: 'Years' },
    plant: 'Plant',
    table: 'Table',
    fleet: 'Compared with',
    basis: 'Weighted by',
    prices: 'Prices, version',
    source: 'Prices, source',
    turbine: 'Turbine',
    method:
      'Market value: prices weighted by the energy of each interval. Base price: mean of all intervals that have an energy, including zero. Profile cost: base price less market value. Profile factor: market value over base price. Market value index: market value over that of all plants of the technology in the same time; over a published value only where the period is whole. Months and years in German legal time.',
    methodOfSites:
      'Energies of the reference turbine in the weather of the cell, density-corrected, without curtailment, wakes and losses.',
    fileNames: {
      technologies: (product: string) => `profile_value_germany_${product}`,
      own: (name: string) => `profile_value_${name}`,
    },
  },
}
