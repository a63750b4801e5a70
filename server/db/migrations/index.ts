import type { Migration } from 'kysely/migration'
import { accountsProductsSites } from './0001_accountsProductsSites.ts'
import { jobs } from './0002_jobs.ts'
import { selfService } from './0003_selfService.ts'
import { jobMails } from './0004_jobMails.ts'
import { auditNames } from './0005_auditNames.ts'
import { windFarms } from './0006_windFarms.ts'
import { turbines } from './0007_turbines.ts'
import { purchaseSites } from './0008_purchaseSites.ts'
import { redo } from './0009_redo.ts'
import { errorDetail } from './0010_errorDetail.ts'
import { changedAssumptions } from './0011_changedAssumptions.ts'
import { installation } from './0012_installation.ts'
import { authority } from './0013_authority.ts'
import { activeJobs } from './0014_activeJobs.ts'
import { mails } from './0015_mails.ts'
import { indexOnDemand } from './0016_indexOnDemand.ts'
import { farmAssumptions } from './0017_farmAssumptions.ts'
import { parametricModes } from './0018_parametricModes.ts'
import { farmRoughness } from './0019_farmRoughness.ts'
import { externalRuns } from './0020_externalRuns.ts'
import { providerAndStarts } from './0021_providerAndStarts.ts'
import { supplyTasks } from './0022_supplyTasks.ts'
import { reportLogos } from './0023_reportLogos.ts'
import { newDataMails } from './0024_newDataMails.ts'
import { resultLifecycle } from './0025_resultLifecycle.ts'
import { waitingJobs } from './0026_waitingJobs.ts'
import { marketBasis } from './0027_marketBasis.ts'
import { realmAccounts } from './0028_realmAccounts.ts'
import { correctionsAndAudit } from './0029_correctionsAndAudit.ts'
import { servingRelease } from './0031_servingRelease.ts'
import { waitReasons } from './0033_waitReasons.ts'
import { legalEditions } from './0034_legalEditions.ts'
import { siteListReadings } from './0035_siteListReadings.ts'
import { farmSurface } from './0037_farmSurface.ts'
import { productRequests } from './0040_productRequests.ts'
import { deletedItems } from './0041_deletedItems.ts'
import { forwardCurves } from './0042_forwardCurves.ts'
import { turbinesOfOthers } from './0043_turbinesOfOthers.ts'
import { shares } from './0044_shares.ts'
import { followedResults } from './0045_followedResults.ts'
import { sharedMaps } from './0046_sharedMaps.ts'
import { otherAssessments } from './0047_otherAssessments.ts'
import { windClass } from './0048_windClass.ts'
import { shareWeights } from './0049_shareWeights.ts'
import { measurements } from './0050_measurements.ts'
import { operationFiles } from './0051_operationFiles.ts'
import { operationReports } from './0052_operationReports.ts'
import { soundPower } from './0053_soundPower.ts'

/** All changes of the schema, in order. A released one is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_accountsProductsSites': accountsProductsSites,
  '0002_jobs': jobs,
  '0003_selfService': selfService,
  '0004_jobMails': jobMails,
  '0005_auditNames': auditNames,
  '0006_windFarms': windFarms,
  '0007_turbines': turbines,
  '0008_purchaseSites': purchaseSites,
  '0009_redo': redo,
  '0010_errorDetail': errorDetail,
  '0011_changedAssumptions': changedAssumptions,
  '0012_installation': installation,
  '0013_authority': authority,
  '0014_activeJobs': activeJobs,
  '0015_mails': mails,
  '0016_indexOnDemand': indexOnDemand,
  '0017_farmAssumptions': farmAssumptions,
  '0018_parametricModes': parametricModes,
  '0019_farmRoughness': farmRoughness,
  '0020_externalRuns': externalRuns,
  '0021_providerAndStarts': providerAndStarts,
  '0022_supplyTasks': supplyTasks,
  '0023_reportLogos': reportLogos,
  '0024_newDataMails': newDataMails,
  '0025_resultLifecycle': resultLifecycle,
  '0026_waitingJobs': waitingJobs,
  '0027_marketBasis': marketBasis,
  '0028_realmAccounts': realmAccounts,
  '0029_correctionsAndAudit': correctionsAndAudit,
  '0031_servingRelease': servingRelease,
  '0033_waitReasons': waitReasons,
  '0034_legalEditions': legalEditions,
  '0035_siteListReadings': siteListReadings,
  '0037_farmSurface': farmSurface,
  '0040_productRequests': productRequests,
  '0041_deletedItems': deletedItems,
  '0042_forwardCurves': forwardCurves,
  '0043_turbinesOfOthers': turbinesOfOthers,
  '0044_shares': shares,
  '0045_followedResults': followedResults,
  '0046_sharedMaps': sharedMaps,
  '0047_otherAssessments': otherAssessments,
  '0048_windClass': windClass,
  '0049_shareWeights': shareWeights,
  '0050_measurements': measurements,
  '0051_operationFiles': operationFiles,
  '0052_operationReports': operationReports,
  '0053_soundPower': soundPower,
}
