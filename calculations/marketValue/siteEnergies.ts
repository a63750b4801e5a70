import { siteSeries } from '#atlas'
import type { MarketValueResult } from '#contracts'
import { siteFileNames } from '../artefacts/fileNames.ts'
import type { CalculationContext } from '../calculation.ts'
import type { Information } from '../provenance/informationRows.ts'
import type { BasisParts } from '../provenance/resultProvenance.ts'
import { energyTurbineOf, orderedTurbineOf, type SpecTurbine } from '../turbine/specTurbine.ts'
import { requireSitesInside, requireWindAt } from '../weather/requireWeather.ts'
import { centreOfCell, siteCells } from '../weather/siteCells.ts'
import { type TimeAxis, timeAxisOf } from '../weather/timeAxis.ts'
import type { MarketSite, MarketValueSpec } from './spec.ts'

/** A site of a spec with its energies, and its information for results and files. */
export interface SiteEnergies {
  /** Of the site in the spec. */
  readonly index: number
  readonly site: MarketSite
  readonly turbine: SpecTurbine
  /** Per step of the atlas. */
  readonly energyMwh: Float64Array
  /** Beginning of the names of its files: safe, and unique among the sites. */
  readonly stem: string
  readonly about: Pick<
    MarketValueResult['sites'][number],
    'site_id' | 'name' | 'lat' | 'lon' | 'cell' | 'turbine' | 'plant'
  >
  readonly information: Omit<Information, keyof BasisParts> & { readonly site: MarketSite }
}

export function wholeAxis({ atlas: { info } }: Pick<CalculationContext, 'atlas'>): TimeAxis {
  return timeAxisOf(info, { fromStep: 0, endStep: info.stepCount })
}

/**
 * Energies of all sites with their own turbines, in any order; reports the progress.
 *
 * @throws CalculationFailure  a site outside the atlas, a hub that its wind does not reach
 */
export async function* siteEnergies(
  spec: MarketValueSpec,
  context: CalculationContext,
): AsyncGenerator<SiteEnergies> {
  const { atlasUrl, signal, programVersion, inputHash, progress } = context
  const { info } = context.atlas
  requireSitesInside(info, spec.sites)
  for (const { hub_height_m } of spec.turbines) requireWindAt(info, hub_height_m)
  const axis = wholeAxis(context)
  const turbines = spec.turbines.map(energyTurbineOf)
  const placed = spec.sites.map((site) => ({
    turbine: turbines[site.turbine]!,
    cells: siteCells(info, site, spec.interpolation),
  }))
  const names = siteFileNames(spec.sites.map(({ name }) => name))
  let done = 0
  for await (const { site: index, energyMwh } of siteSeries(atlasUrl, placed, { signal })) {
    const site = spec.sites[index]!
    const turbine = spec.turbines[site.turbine]!
    const { site_id, name, lat, lon, plant } = site
    yield {
      ...{ index, site, turbine, energyMwh },
      stem: `${names[index]}_${spec.atlas}`,
      about: {
        ...{ site_id, name, lat, lon, plant },
        cell: centreOfCell(info, site),
        turbine: orderedTurbineOf(turbine),
      },
      information: { ...spec, ...axis, site, info, programVersion, inputHash },
    }
    done += 1
    progress(done / spec.sites.length)
  }
}
