/**
 * Version of the way in which market values are forecast. It is raised with every change by which the same data give
 * another forecast: the scorecard judges the forecasts of each version apart.
 */
export const forecastMethod = 3
