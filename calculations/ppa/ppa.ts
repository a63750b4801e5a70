import { type PpaResult, products } from '#contracts'
import { pricePlan } from '#domain'
import { siteFileNames } from '../artefacts/fileNames.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import type { Calculation, Made } from '../calculation.ts'
import { placeEnergies, wholeAxis } from '../netPower/placeEnergies.ts'
import { basisOf } from '../provenance/basisOf.ts'
import { marketParts } from '../provenance/marketParts.ts'
import { resultProvenance } from '../provenance/resultProvenance.ts'
import { requirePrices } from '../requirePrices.ts'
import { orderedTurbineOf } from '../turbine/specTurbine.ts'
import { centreOfCell } from '../weather/siteCells.ts'
import { ppaHistory } from './marketHistory.ts'
import { priceSite } from './priceSite.ts'
import { writeListFiles, writeSiteFiles } from './siteFiles.ts'
import { profileOf, supportOf } from './siteProfile.ts'
import { type PpaSpec, ppaSpecSchema } from './spec.ts'
import { usedTerms } from './usedTerms.ts'

/** Prices of power purchase agreements for sites with their own turbines. */
export const ppa: Calculation<PpaSpec> = {
  specSchema: ppaSpecSchema,
  readsMarket: () => true,
  marketBasis(market) {
    const history = ppaHistory(market)
    return { of: (_, info) => basisOf(market.prices, info, history) }
  },
  async run(spec, context) {
    const { programVersion, inputHash } = context
    const { info } = context.atlas
    const market = requirePrices(spec, context)
    const parts = await marketParts(context, 'ppa', spec.forward?.origin === 'quotes')
    const history = ppaHistory(market)
    const { terms, fit, isFitted } = usedTerms(spec, history)
    const axis = wholeAxis(context)
    const plan = pricePlan(market.prices, { ...axis, stepCount: axis.rows })
    const names = siteFileNames(spec.sites.map(({ name }) => name))
    const sites: PpaResult['sites'] = []
    const files: ManifestFile[] = []
    for await (const { index, energyMwh } of placeEnergies(spec, context)) {
      const site = spec.sites[index]!
      const turbine = spec.turbines[site.turbine]!
      const profile = profileOf(plan, energyMwh, history)
      const plant = { plant: site.plant, ratedPowerKw: turbine.rated_power_kw }
      const support = supportOf(plan, energyMwh, plant, terms)
      const production = spec.production?.about
      const compared = { support, ...(production && { production }) }
      const { priced, comparison, ...own } = priceSite(terms, profile, history, compared, spec.language)
      const priceOfSite = {
        ...{ site_id: site.site_id, name: site.name, lat: site.lat, lon: site.lon, files: [] },
        cell: centreOfCell(info, site),
        turbine: orderedTurbineOf(turbine),
        ...{ ...compared, plant: site.plant, profile, ...own },
      }
      const written = await writeSiteFiles(context.folder, {
        stem: `${names[index]}_${spec.atlas}_ppa`,
        formats: spec.formats,
        information: { ...spec, ...axis, ...parts, site, info, programVersion, inputHash },
        origin: market.origin,
        ...{ terms, fit, isFitted, history, priced, comparison, quotes: spec.quotes },
        site: priceOfSite,
      })
      files.push(...written)
      sites[index] = { ...priceOfSite, files: written.map(({ name }) => name) }
      context.progress(sites.filter((one) => one !== undefined).length / spec.sites.length)
    }
    const result: Made<PpaResult> = {
      product: products.ppa.code,
      ...resultProvenance({ ...context, ...parts }, spec.interpolation, axis),
      market: market.origin,
      ...{ terms, fitted: isFitted, fit, history, sites, quotes: spec.quotes },
    }
    return { result, files: [...files, ...(await writeListFiles(context.folder, spec, result))] }
  },
}
