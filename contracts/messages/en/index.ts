import { account } from './account.ts'
import { admin } from './admin.ts'
import { atlasFaults } from './atlasFaults.ts'
import { atlasGrids } from './atlasGrids.ts'
import { charts } from './charts.ts'
import { cli } from './cli.ts'
import { common } from './common.ts'
import { consent } from './consent.ts'
import { errors } from './errors.ts'
import { fileIssues } from './fileIssues.ts'
import { jobErrors } from './jobErrors.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { mails } from './mails.ts'
import { map } from './map.ts'
import { orderWarnings } from './orderWarnings.ts'
import { registerImport } from './registerImport.ts'
import { registration } from './registration.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { siteImport } from './siteImport.ts'
import { siteLists } from './siteLists.ts'
import { sites } from './sites.ts'
import { start } from './start.ts'
import { startup } from './startup.ts'
import { timeSeries } from './timeSeries.ts'
import { turbines } from './turbines.ts'
import { units } from './units.ts'
import { windFarm } from './windFarm.ts'
import { windPotential } from './windPotential.ts'
import { workbook } from './workbook.ts'

/** English is the pattern: the German table must have the same entries. */
export const en = {
  account,
  admin,
  atlasFaults,
  atlasGrids,
  charts,
  cli,
  common,
  consent,
  errors,
  fileIssues,
  jobErrors,
  jobs,
  login,
  mails,
  map,
  orderWarnings,
  registerImport,
  registration,
  settings,
  shell,
  siteImport,
  siteLists,
  sites,
  start,
  startup,
  timeSeries,
  turbines,
  units,
  windFarm,
  windPotential,
  workbook,
}
