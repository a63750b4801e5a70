/** The maps page, and the server's description of each map. */
export const maps = {
  title: 'Maps',
  noProduct: 'You have not bought maps of any atlas. Please contact the provider to buy them.',
  noLayers: 'The maps that you have bought are demo maps, which your settings hide.',
  showDemo: 'Show demo maps',
  quantity: 'Map',
  height: 'Height above ground',
  turbine: 'Turbine',
  compare: 'Compare with',
  noComparison: 'no other map',
  asDifference: 'Show the difference',
  difference: (unit: string) => (unit === '' ? 'Difference' : `Difference, ${unit}`),
  differenceOf: (one: string, other: string) => `Difference: ${one} minus ${other}`,
  otherQuantity: 'must be a map of the same quantity.',
  ownTurbine: 'Maps of another turbine',
  ownTurbineHint:
    'Capacity factor, full-load hours and yearly yield of any turbine at any hub height, without an order. They are gross values, free of wakes and losses.',
  showMaps: 'Show maps',
  noStatistics: 'None of your atlases has the wind statistics that these maps are computed from.',
  swipe: 'Boundary between the two maps',
  swipeValue: (share: string) => `${share} of the width`,
  downloadHint: 'The file that this map is drawn from',
  differenceFileHint: 'The difference of the two maps as GeoTIFF, in the cells of the first',
  picture: 'Picture',
  pictureHint: 'What the map shows as PNG, with legend, scale, north, place and source',
  sheet: {
    title: 'Map sheet',
    hint: 'What the map shows as PDF, with legend, scale, place, source, licence and basis',
    place: 'Map section',
    background: 'Background map',
    method:
      'Web Mercator projection: the scale holds in the middle of the map. Colours of the classes as on the screen.',
    badPicture: 'must be a whole PNG or JPEG file with 100 to 8,000 pixels on each side.',
  },
  changed: 'The atlas was updated while its map was loaded. Please try again.',
  loading: 'The map is being loaded …',
  mapHint: 'Click a cell to see its wind',
  noValue: 'no value',
  outside: 'outside',
  value: (title: string, value: string) => `${title}: ${value}`,
  sitesTable: 'Sites with the value of the map',
  source: 'Source',
  licence: 'Licence',
  below: (bound: string) => `below ${bound}`,
  above: (bound: string) => `${bound} or more`,
  between: (from: string, until: string) => `${from} to ${until}`,
  windAt: (height: string, years: string) => `Wind at ${height}, ${years}`,
  meanSpeed: 'Mean speed',
  weibull: 'Weibull A, k',
  rose: 'Wind rose: share of time by direction',
  course: 'Mean speed by month',
  orderSeries: 'Order a time series here',
  /** Compass letter in the name of a time series' point. */
  north: 'N',
  quantities: {
    meanWindSpeed: 'Mean wind speed',
    powerDensity: 'Power density',
    powerDensityOfMeans: 'Power density from means',
    weibullScale: 'Weibull scale A',
    weibullShape: 'Weibull shape k',
    airDensity: 'Air density at the ground',
    capacityFactor: 'Capacity factor',
    fullLoadHours: 'Full-load hours',
    yearlyYield: 'Yearly yield',
    yieldTrend: 'Trend of the yearly yield',
    yieldTrendP: 'Significance of the trend (p)',
    windFactor: 'Wind factor by metered energy',
    windFactorDeviation: 'Uncertainty of the wind factor',
    curtailedShare: 'Energy curtailed by grid operators',
    elevation: 'Elevation',
  },
  descriptions: {
    meanWindSpeed: 'Mean of the wind speed over all steps.',
    powerDensity: 'Half the mean of air density times the third power of the speed, step by step.',
    powerDensityOfMeans:
      'Half the mean air density at the ground times the mean third power of the speed: about one per cent too high. The next update of the atlas replaces it.',
    weibullScale: 'Scale parameter of the Weibull distribution, fitted as WAsP does.',
    weibullShape: 'Shape parameter of the Weibull distribution, fitted as WAsP does.',
    airDensity: 'Mean density of the air at the height of the ground in the atlas.',
    capacityFactor: 'Mean power of the turbine, free of wakes and losses, as a share of its rated power.',
    fullLoadHours: 'Mean yearly yield of the turbine, free of wakes and losses, divided by its rated power.',
    yearlyYield: 'Mean yearly yield of the turbine, free of wakes and losses, corrected for air density.',
    yieldTrend:
      'Slope of the yearly yields over all complete years by Theil and Sen, in per cent of the mean year. Pale: not significant (p 0.05 or more).',
    yieldTrendP:
      'Probability of such a sequence of years without a trend: by Mann and Kendall, with the variance of correlated years.',
    windFactor:
      'Factor on the wind speed of this atlas that explains the metered energy of nearby plants after known losses. No value without a metered plant within 30 km. Curtailed energy is added back where lists of grid operators are imported; elsewhere the factor is too low where they curtail often.',
    windFactorDeviation:
      'Standard deviation of the wind factor: of the field between wind farms, and of unlisted losses.',
    curtailedShare:
      'Share of the energy of metered plants within 20 km that operations of grid operators took: modelled power above the allowed one, at the level of the meters. No value without lists of the whole year for three plants.',
    elevation: 'Height of the ground in the weather model, above sea level.',
  },
  operationsOf: (year: string, gridOperator: string | null) =>
    gridOperator === null
      ? `Operations, settlements and weather of ${year}.`
      : `Operations, settlements and weather of ${year}, plants in the grid of ${gridOperator} only.`,
  factorSkill: (p: { years: string; farms: string; error: string; without: string }) =>
    `Metered energies of ${p.years}, ${p.farms} wind farms. Error at farms left out in turn: ${p.error}, without a factor ${p.without}.`,
  years: (from: string, until: string) => `Weather from ${from} to ${until}.`,
  ofWeibull: (curve: string) =>
    `Power curve ${curve}, at the mean air density of the hub, over the Weibull distribution of each cell. Between heights of the atlas, A follows the power law.`,
  unevenSeasons:
    'Some calendar months occur more often than others: every step counts the same, so that their season counts more than in a mean year.',
  ofTurbine: (quantity: string, turbine: string, hub: string) => `${quantity}, ${turbine}, hub ${hub}`,
  atHeight: (quantity: string, height: string) => `${quantity} at ${height}`,
}
