import { expect, it } from 'vitest'
import { allRoutes } from './all.ts'

/** Answers that the page draws and does not save; a map is read in parts, see `requireMaySaveMap`. */
const drawn = [
  'register',
  'jobStream',
  'basemapFile',
  'terrainTile',
  'indexEnergies',
  'indexYears',
  'mapFile',
  'marketFields',
  'forecastFields',
  'profileFields',
  'ppaFields',
  'ppaNegativePrices',
]
/** For visitors with a link; the demo account cannot create links. */
const shared = ['sharedFile', 'sharedMap']

it('the demo account can download no files except those that pages draw', () => {
  const files = Object.entries(allRoutes).filter(([, route]) => !('response' in route))
  const open = files.filter(
    ([, route]) =>
      // The demo account is no admin.
      route.access !== 'admin' && !('closedTo' in route && route.closedTo.some((kind) => kind === 'demo')),
  )
  expect(open.map(([name]) => name).sort()).toEqual([...drawn, ...shared].sort())
})
