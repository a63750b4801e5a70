import type { MarketValueResult } from '#contracts'
import { siteFileNames } from '../artefacts/fileNames.ts'
import type { CalculationContext } from '../calculation.ts'
import { placeEnergies, wholeAxis } from '../netPower/placeEnergies.ts'
import type { Information } from '../provenance/informationRows.ts'
import type { BasisParts } from '../provenance/resultProvenance.ts'
import { orderedTurbineOf, type SpecTurbine } from '../turbine/specTurbine.ts'
import { requireValues } from '../weather/requireWeather.ts'
import { centreOfCell } from '../weather/siteCells.ts'
import type { MarketSite, MarketValueSpec } from './spec.ts'

/** A site of a spec with its energies, and its information for results and files. */
export interface SiteEnergies {
  /** Index of the site in the spec. */
  readonly index: number
  readonly site: MarketSite
  readonly turbine: SpecTurbine
  /** Per step of the atlas. */
  readonly energyMwh: Float64Array
  /** Beginning of the names of its files: safe, and unique among the sites. */
  readonly stem: string
  readonly about: Pick<
    MarketValueResult['sites'][number],
    'site_id' | 'name' | 'lat' | 'lon' | 'cell' | 'turbine' | 'production' | 'plant'
  >
  readonly information: Omit<Information, keyof BasisParts> & { readonly site: MarketSite }
}

/**
 * Energies of all sites with their own turbines, or of a farm, in any order; reports the progress.
 * @throws CalculationFailure as `placeEnergies`; NO_VALUES for a place without any wind
 */
export async function* siteEnergies(
  spec: MarketValueSpec,
  context: CalculationContext,
): AsyncGenerator<SiteEnergies> {
  const { programVersion, inputHash, progress } = context
  const { info } = context.atlas
  const axis = wholeAxis(context)
  const names = siteFileNames(spec.sites.map(({ name }) => name))
  let done = 0
  for await (const { index, energyMwh } of placeEnergies(spec, context)) {
    const site = spec.sites[index]!
    const turbine = spec.turbines[site.turbine]!
    const { site_id, name, lat, lon, plant } = site
    requireValues(site, !energyMwh.every(Number.isNaN))
    yield {
      ...{ index, site, turbine, energyMwh },
      stem: `${names[index]}_${spec.atlas}`,
      about: {
        ...{ site_id, name, lat, lon, plant },
        cell: centreOfCell(info, site),
        turbine: orderedTurbineOf(turbine),
        ...(spec.production && { production: spec.production.about }),
      },
      information: { ...spec, ...axis, site, info, programVersion, inputHash },
    }
    done += 1
    progress(done / spec.sites.length)
  }
}
