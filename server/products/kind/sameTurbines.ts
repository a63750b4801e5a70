import type { YieldIndexSpec } from '#calculations'
import { areSitesOf } from './freeRedo.ts'
import { isSameTurbine } from './isSameTurbine.ts'
import type { RedoRequest } from './productKind.ts'

type Turbine = YieldIndexSpec['turbine']

/** A spec of sites with their own turbines. */
interface TurbineSpec {
  readonly sites: readonly {
    readonly site_id: number
    readonly lat: number
    readonly lon: number
    readonly turbine: number
  }[]
  readonly turbines: readonly Turbine[]
  readonly production?:
    | { readonly sha256: string; readonly about: { readonly net_share: number } }
    | undefined
}

/**
 * Whether two calculations have the same sites with the same turbines.
 * @param before undefined: another version of the program wrote it
 */
export function areSameTurbines(
  before: TurbineSpec | undefined,
  now: TurbineSpec | undefined,
  { sites }: RedoRequest,
): boolean {
  return (
    before !== undefined &&
    now !== undefined &&
    areSitesOf(sites, before.sites) &&
    before.production?.sha256 === now.production?.sha256 &&
    before.production?.about.net_share === now.production?.about.net_share &&
    now.sites.every(({ site_id: id }) => isSameTurbine(turbineAt(before, id), turbineAt(now, id)))
  )
}

function turbineAt({ sites, turbines }: TurbineSpec, siteId: number): Turbine | undefined {
  const site = sites.find(({ site_id }) => site_id === siteId)
  return site && turbines[site.turbine]
}
