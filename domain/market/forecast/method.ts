/**
 * Version of the forecast method of market values. It is raised with every change that alters forecasts from
 * equal data: the scorecard judges the forecasts of each version separately.
 */
export const forecastMethod = 3
