import type { ComparedSeries } from '#contracts'

/** Origin of a compared series. */
export type SeriesAbout = Omit<ComparedSeries, 'means' | 'figures' | 'hours' | 'calendar_months'>
