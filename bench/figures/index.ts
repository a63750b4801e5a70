import type { Figure } from '../figure.ts'
import { cellListRead } from './cellListRead.ts'
import { croppedMaps } from './croppedMaps.ts'
import { csvRows } from './csvRows.ts'
import { demoStart } from './demoStart.ts'
import { densityPower } from './densityPower.ts'
import { dispersionYear } from './dispersionYear.ts'
import { energyImport } from './energyImport.ts'
import { era5Import } from './era5Import.ts'
import { eventStreams } from './eventStreams.ts'
import { excelOrder } from './excelOrder.ts'
import { factorFieldOfGermany } from './factorField.ts'
import { farmTwentyYears } from './farmTwentyYears.ts'
import { firstNumber } from './firstNumber.ts'
import { fleet } from './fleet.ts'
import { forecastMap, forecastSites } from './forecastSites.ts'
import { frequencyTable } from './frequencyTable.ts'
import { handMove } from './handMove.ts'
import { importOfGrids } from './importOfGrids.ts'
import { indexPage } from './indexPage.ts'
import { largeFarm } from './largeFarm.ts'
import { layouts } from './layouts.ts'
import { meteredNeighbourhood } from './meteredNeighbourhood.ts'
import { ownField } from './ownField.ts'
import { pageStart } from './pageStart.ts'
import { park } from './park.ts'
import { parkIrregular } from './parkIrregular.ts'
import { parkSeries } from './parkSeries.ts'
import { pointRead, pointReadSteps } from './pointRead.ts'
import { pointReadXarray } from './pointReadXarray.ts'
import { ppaMap, ppaMapDrawn } from './ppaMap.ts'
import { pricedSites } from './pricedSites.ts'
import { registerPan } from './registerPan.ts'
import { serverLatency } from './serverLatency.ts'
import { siteLists } from './siteLists.ts'
import { tileArray } from './tileArray.ts'
import { valuedSites } from './valuedSites.ts'
import { valueField } from './valueField.ts'
import { weatherFetch } from './weatherFetch.ts'
import { weibullMle } from './weibullMle.ts'
import { wholeAtlas } from './wholeAtlas.ts'
import { xlsxRows } from './xlsxRows.ts'

/** All figures, by their names for `--only`. */
export const figures: Readonly<Record<string, () => Promise<Figure | Figure[]>>> = {
  pointRead,
  pointReadSteps,
  pointReadXarray,
  wholeAtlas,
  cellListRead,
  era5Import,
  importOfGrids,
  croppedMaps,
  csvRows,
  weatherFetch,
  xlsxRows,
  excelOrder,
  serverLatency,
  eventStreams,
  registerPan,
  meteredNeighbourhood,
  factorFieldOfGermany,
  energyImport,
  siteLists,
  demoStart,
  pageStart,
  firstNumber,
  indexPage,
  densityPower,
  frequencyTable,
  weibullMle,
  park,
  parkSeries,
  parkIrregular,
  farmTwentyYears,
  largeFarm,
  layouts,
  handMove,
  fleet,
  ownField,
  tileArray,
  valueField,
  valuedSites,
  forecastSites,
  forecastMap,
  pricedSites,
  dispersionYear,
  ppaMap,
  ppaMapDrawn,
}

/** Figures that measure the page as it is built. */
export const onBuiltPage: ReadonlySet<string> = new Set([
  'registerPan',
  'siteLists',
  'pageStart',
  'firstNumber',
  'indexPage',
])
