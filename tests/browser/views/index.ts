import { accountViews } from './accountViews.ts'
import { adminViews } from './adminViews.ts'
import { farmResultViews } from './farmResultViews.ts'
import { listViews } from './listViews.ts'
import { openViews } from './openViews.ts'
import { registerViews } from './registerViews.ts'
import { shellViews } from './shellViews.ts'
import { timeSeriesViews } from './timeSeriesViews.ts'
import { turbineViews } from './turbineViews.ts'
import type { View } from './view.ts'
import { windFarmViews } from './windFarmViews.ts'
import { windPotentialViews } from './windPotentialViews.ts'

export { looksOf, openTour, type Tour, type TourOptions } from './tour.ts'
export type { Look, View, Viewer } from './view.ts'

/** Everything that can be seen. Add a page and its dialogs here: pictures and axe follow. */
export const views: readonly View[] = [
  ...openViews,
  ...shellViews,
  ...timeSeriesViews,
  ...windPotentialViews,
  ...listViews,
  ...turbineViews,
  ...registerViews,
  ...windFarmViews,
  ...farmResultViews,
  ...accountViews,
  ...adminViews,
]
