import { accountViews } from './accountViews.ts'
import { adminViews } from './adminViews.ts'
import { aktermViews } from './aktermViews.ts'
import { farmResultViews } from './farmResultViews.ts'
import { listViews } from './listViews.ts'
import { mapsViews } from './mapsViews.ts'
import { marketViews } from './marketViews.ts'
import { openViews } from './openViews.ts'
import { ppaViews } from './ppaViews.ts'
import { profileViews } from './profileViews.ts'
import { registerViews } from './registerViews.ts'
import { shellViews } from './shellViews.ts'
import { timeSeriesViews } from './timeSeriesViews.ts'
import { turbineViews } from './turbineViews.ts'
import type { View } from './view.ts'
import { windFarmViews } from './windFarmViews.ts'
import { windPotentialViews } from './windPotentialViews.ts'
import { yieldIndexViews } from './yieldIndexViews.ts'

export { openTour, type Tour, type TourOptions, themesOf } from './tour.ts'
export type { Theme, View, Viewer } from './view.ts'

/** All views by page. Add a page and its dialogs here: pictures and axe checks follow. */
const pages: readonly (readonly View[])[] = [
  openViews,
  shellViews,
  timeSeriesViews,
  windPotentialViews,
  yieldIndexViews,
  mapsViews,
  marketViews,
  ppaViews,
  aktermViews,
  profileViews,
  listViews,
  turbineViews,
  registerViews,
  windFarmViews,
  farmResultViews,
  accountViews,
  adminViews,
]

/** Views with arranged answers are the last ones of a page: each of them, and the view after it, loads the page. */
export const views: readonly View[] = pages.flatMap((page) => [
  ...page.filter(({ prepare }) => prepare === undefined),
  ...page.filter(({ prepare }) => prepare !== undefined),
])
