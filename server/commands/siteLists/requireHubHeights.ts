import { checkHubHeight, defaultHubHeightRangeM, type IndexedSiteIssue, type SiteIssue } from '#domain'
import type { SiteInfo } from '../../db/schema/sites.ts'
import { siteIssueError } from './siteIssueError.ts'

/** Site with its turbines; heights in m above ground. */
interface SiteWithTurbines {
  readonly turbine_type_id?: number | null | undefined
  readonly hub_height?: number | null | undefined
  /** True for a turbine of the register, whose height is a fact. */
  readonly mastr?: boolean | undefined
  readonly info?: SiteInfo | undefined
}

/**
 * Refuses hub heights that no product with turbines supports. A height without a turbine type is that of a mast.
 * @throws AppError INVALID_INPUT, naming each site by its index in `sites`
 */
export function requireHubHeights(sites: readonly SiteWithTurbines[]): void {
  const issues = sites.flatMap((site, index) =>
    hubHeightIssues(site).map((issue): IndexedSiteIssue => ({ ...issue, index })),
  )
  if (issues.length > 0) throw siteIssueError(issues)
}

/** The same for a single site. @throws AppError INVALID_INPUT, naming the field only */
export function requireHubHeight(site: SiteWithTurbines): void {
  const issues = hubHeightIssues(site)
  if (issues.length > 0) throw siteIssueError(issues)
}

function hubHeightIssues(site: SiteWithTurbines): readonly SiteIssue[] {
  return (site.mastr ? [] : hubHeightsOf(site)).flatMap((height) => {
    const checked = checkHubHeight(height, defaultHubHeightRangeM)
    return checked.ok ? [] : checked.issues
  })
}

/** Hub heights of the turbine at the site and of its variants. */
function hubHeightsOf(site: SiteWithTurbines): number[] {
  return [site, ...(site.info?.turbines ?? [])].flatMap(({ turbine_type_id, hub_height }) =>
    turbine_type_id == null || hub_height == null ? [] : [hub_height],
  )
}
