/** Parts of a forecast that was ordered. */
export const forecastTabs = ['months', 'years', 'sites', 'basis'] as const
export type ForecastTab = (typeof forecastTabs)[number]
