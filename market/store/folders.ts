/** Names of the stores in the folder of market data. */
export const pricesFolder = 'prices'
export const generationFolder = 'generation'
export const marketValuesFolder = 'market-values'
export const forwardFolder = 'forward-curves'
export const forecastsFolder = 'forecasts'
