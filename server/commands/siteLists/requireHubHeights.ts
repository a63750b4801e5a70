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
 * @param path of the sites in the request, if they are not all of it
 * @throws AppError INVALID_INPUT, naming each site by its index in `sites`
 */
export function requireHubHeights(sites: readonly SiteWithTurbines[], path?: string): void {
  const issues = sites.flatMap((site, index) => hubHeightIssues(site).map((issue) => ({ ...issue, index })))
  if (issues.length > 0) throw siteIssueError(issues, path)
}

/** The same for a single site. @throws AppError INVALID_INPUT, naming the field only */
export function requireHubHeight(site: SiteWithTurbines): void {
  const issues = hubHeightIssues(site)
  if (issues.length > 0) throw siteIssueError(issues)
}

/** Issues of the turbine at the site and of its variants. */
function hubHeightIssues(site: SiteWithTurbines): readonly IndexedSiteIssue[] {
  if (site.mastr) return []
  const variants = (site.info?.turbines ?? []).flatMap((each, turbine) =>
    issuesOf(each).map((issue) => ({ ...issue, turbine })),
  )
  return [...issuesOf(site), ...variants]
}

function issuesOf({ turbine_type_id, hub_height }: SiteWithTurbines): readonly SiteIssue[] {
  if (turbine_type_id == null || hub_height == null) return []
  const checked = checkHubHeight(hub_height, defaultHubHeightRangeM)
  return checked.ok ? [] : checked.issues
}
