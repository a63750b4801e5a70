/** Parts of an ordered forecast. */
export const forecastTabs = ['months', 'years', 'sites', 'basis'] as const
export type ForecastTab = (typeof forecastTabs)[number]
