import { account } from './account.ts'
import { admin } from './admin.ts'
import { akterm } from './akterm.ts'
import { atlasGrids } from './atlasGrids.ts'
import { audit } from './audit.ts'
import { basis } from './basis.ts'
import { calibration } from './calibration.ts'
import { charts } from './charts.ts'
import { dispersion } from './dispersion.ts'
import { farmLayout } from './farmLayout.ts'
import { farmProduction } from './farmProduction.ts'
import { farmResult } from './farmResult.ts'
import { fields } from './fields.ts'
import { fileIssues } from './fileIssues.ts'
import { firstFigures } from './firstFigures.ts'
import { followedResults } from './followedResults.ts'
import { invitations } from './invitations.ts'
import { jobErrors } from './jobErrors.ts'
import { law } from './law.ts'
import { map } from './map.ts'
import { maps } from './maps.ts'
import { marketForecast } from './marketForecast.ts'
import { marketValue } from './marketValue.ts'
import { meanYear } from './meanYear.ts'
import { metered } from './metered.ts'
import { methodChangeTexts } from './methodChanges.ts'
import { noProduct } from './noProduct.ts'
import { nowcast } from './nowcast.ts'
import { otherAssessment } from './otherAssessment.ts'
import { ppa } from './ppa.ts'
import { prices } from './prices.ts'
import { production } from './production.ts'
import { products } from './products.ts'
import { profileValue } from './profileValue.ts'
import { quantities } from './quantities.ts'
import { reading } from './reading.ts'
import { register } from './register.ts'
import { restrictions } from './restrictions.ts'
import { seriesComparison } from './seriesComparison.ts'
import { settings } from './settings.ts'
import { shares } from './shares.ts'
import { siteAir } from './siteAir.ts'
import { siteImport } from './siteImport.ts'
import { siteLists } from './siteLists.ts'
import { sites } from './sites.ts'
import { timeSeries } from './timeSeries.ts'
import { turbines } from './turbines.ts'
import { validation } from './validation.ts'
import { windFarm } from './windFarm.ts'
import { windPotential } from './windPotential.ts'
import { yieldFigures } from './yieldFigures.ts'
import { yieldIndex } from './yieldIndex.ts'
import { yieldTerms } from './yieldTerms.ts'

/** Texts that the page shows. English is the pattern: the German table must have the same entries. */
export const en = {
  account,
  admin,
  akterm,
  atlasGrids,
  audit,
  basis,
  invitations,
  calibration,
  charts,
  dispersion,
  farmLayout,
  farmProduction,
  farmResult,
  fields,
  fileIssues,
  firstFigures,
  jobErrors,
  map,
  maps,
  law,
  marketForecast,
  marketValue,
  meanYear,
  metered,
  methodChanges: methodChangeTexts,
  noProduct,
  nowcast,
  otherAssessment,
  ppa,
  prices,
  production,
  products,
  profileValue,
  quantities,
  reading,
  register,
  restrictions,
  seriesComparison,
  settings,
  siteImport,
  siteLists,
  followedResults,
  shares,
  siteAir,
  sites,
  timeSeries,
  turbines,
  validation,
  windFarm,
  windPotential,
  yieldIndex,
  yieldFigures,
  yieldTerms,
}
