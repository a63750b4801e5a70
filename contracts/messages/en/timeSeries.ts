/** Texts of time series orders and results. */
export const timeSeries = {
  title: 'Time series',
  noProduct: 'You have not bought a time series product. Please contact the provider to buy one.',
  order: {
    parameters: 'Parameters',
    noParameter: 'Choose at least one parameter.',
    confirmTitle: 'Order time series',
  },
  result: {
    tabs: { chart: 'Chart', months: 'Months', years: 'Years' },
    parameter: 'Parameter',
    aggregates: { mean: 'Mean', sum: 'Sum', vector_mean: 'Vector mean' },
    annualSum: 'Mean annual sum',
    deviation: 'Deviation from the mean',
    least: 'Lowest',
    greatest: 'Highest',
    allYears: 'All years',
    longTerm: (value: string) => `all years ${value}`,
    monthsTable: 'Values by year and month',
    yearsTable: 'Values by year',
    fewValues:
      'A value needs at least 90 % of its time steps; others are shown as –. Means are those of all time steps, not of the months or years next to them.',
    incompleteYears:
      'The atlas does not have all time steps of the ordered years: mean, lowest and highest values are those of the period shown, availability counts against the ordered years.',
    timeStamps:
      'Times in UTC. Wind, temperature, pressure and humidity are values at the time stamp; rain and radiation cover the step that ends at it.',
  },
}
