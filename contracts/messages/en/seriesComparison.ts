/** Comparison of series of several sites, calculations and atlases. */
export const seriesComparison = {
  tab: 'Comparison',
  calculation: 'Calculation',
  calculationOption: (list: string, product: string, years: string, time: string) =>
    `${list} · ${product} · ${years} (${time})`,
  thisCalculation: 'this calculation',
  site: 'Site to add',
  height: 'Height to add',
  add: 'Add series',
  addMeasurement: 'Add a measurement',
  measurementHint:
    'A file of measured wind as the last series. Each interval counts for the time step nearest to its middle. The file is not stored: choose it again after reloading the page.',
  noDirections: 'has no wind directions.',
  saveCsv: 'CSV of the chart',
  saveCsvHint:
    'The drawn means, a column for each series, in the time steps shown. Excel opens it; individual steps are in the files of the calculations.',
  remove: (series: string) => `Remove ${series}`,
  noSuchSeries: (parameter: string) => `This calculation has no further series (${parameter}).`,
  full: (most: string) => `Up to ${most} series can be shown side by side.`,
  hint: 'Add series of other heights or sites, or of other calculations such as those of another atlas.',
  reference: 'reference',
  shown: 'View',
  views: { course: 'Course', hours: 'Mean day', months: 'Mean year' },
  resolution: 'Means by',
  resolutions: { hour: 'Hour', day: 'Day', month: 'Month' },
  hourOfDay: 'hour (UTC)',
  leftOut: (series: string) => `${series} is not shown:`,
  reasons: {
    gone: 'its result no longer exists.',
    no_such_series: 'it does not have this parameter at this height.',
  },
  unknownSeries: 'A series',
  figures: 'Figures of the series',
  series: 'Series',
  bias: 'Bias',
  rmse: 'RMSE',
  annualSum: 'Annual sum',
  common: (from: string, until: string, commonSteps: string, steps: string) =>
    `Common period ${from} – ${until}. All figures, the mean day and the mean year apply to the ${commonSteps} of its ${steps} time steps at which every series has a value; bias, RMSE and correlation are against the reference.`,
  noCommon: 'The series have no period in common and cannot be compared.',
  noCommonSteps: 'The series have no time step in common at which all have a value.',
  annualSumsNeedAllMonths:
    'An annual sum is that of the twelve calendar months of a mean year: it needs common time steps in each of them.',
  directions:
    'Means of directions are those of the wind vectors; standard deviation and correlation are circular.',
  means: 'A mean needs at least 90 % of its time steps; the others are gaps.',
  tableOfSteps: 'The values of days and hours are in the files of the calculations.',
}
