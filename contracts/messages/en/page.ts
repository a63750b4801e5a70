import { account } from './account.ts'
import { admin } from './admin.ts'
import { atlasGrids } from './atlasGrids.ts'
import { charts } from './charts.ts'
import { common } from './common.ts'
import { consent } from './consent.ts'
import { errors } from './errors.ts'
import { fileIssues } from './fileIssues.ts'
import { jobErrors } from './jobErrors.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { map } from './map.ts'
import { products } from './products.ts'
import { registration } from './registration.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { siteImport } from './siteImport.ts'
import { siteLists } from './siteLists.ts'
import { sites } from './sites.ts'
import { start } from './start.ts'
import { timeSeries } from './timeSeries.ts'
import { turbines } from './turbines.ts'
import { units } from './units.ts'
import { windFarm } from './windFarm.ts'
import { windPotential } from './windPotential.ts'

/** Texts that the page shows. English is the pattern: the German table must have the same entries. */
export const en = {
  account,
  admin,
  atlasGrids,
  charts,
  common,
  consent,
  errors,
  fileIssues,
  jobErrors,
  jobs,
  login,
  map,
  products,
  registration,
  settings,
  shell,
  siteImport,
  siteLists,
  sites,
  start,
  timeSeries,
  turbines,
  units,
  windFarm,
  windPotential,
}
