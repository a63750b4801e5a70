import { siteSeries } from '#atlas'
import { type PpaResult, products } from '#contracts'
import { pricePlan } from '#domain'
import { siteFileNames } from '../artefacts/fileNames.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type Calculation, CalculationFailure, type Made } from '../calculation.ts'
import { basisOf } from '../provenance/basisOf.ts'
import { marketParts } from '../provenance/marketParts.ts'
import { resultProvenance } from '../provenance/resultProvenance.ts'
import { energyTurbineOf, orderedTurbineOf } from '../turbine/specTurbine.ts'
import { requireSitesInside, requireWindAt } from '../weather/requireWeather.ts'
import { centreOfCell, siteCells } from '../weather/siteCells.ts'
import { timeAxisOf } from '../weather/timeAxis.ts'
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
    const { atlasUrl, market, programVersion, inputHash } = context
    const { info } = context.atlas
    if (market === null) throw new CalculationFailure('FAILED', 'PRICES_UNAVAILABLE')
    const parts = await marketParts(context, 'ppa', spec.forward?.origin === 'quotes')
    const history = ppaHistory(market)
    const { terms, fit, isFitted } = usedTerms(spec, history)
    requireSitesInside(info, spec.sites)
    for (const { hub_height_m } of spec.turbines) requireWindAt(info, hub_height_m)
    const axis = timeAxisOf(info, { fromStep: 0, endStep: info.stepCount })
    const plan = pricePlan(market.prices, { ...axis, stepCount: axis.rows })
    const turbines = spec.turbines.map(energyTurbineOf)
    const placed = spec.sites.map((site) => ({
      turbine: turbines[site.turbine]!,
      cells: siteCells(info, site, spec.interpolation),
    }))
    const names = siteFileNames(spec.sites.map(({ name }) => name))
    const sites: PpaResult['sites'] = []
    const files: ManifestFile[] = []
    for await (const { site: index, energyMwh } of siteSeries(atlasUrl, placed, { signal: context.signal })) {
      const site = spec.sites[index]!
      const turbine = spec.turbines[site.turbine]!
      const profile = profileOf(plan, energyMwh, history)
      const plant = { plant: site.plant, ratedPowerKw: turbine.rated_power_kw }
      const support = supportOf(plan, energyMwh, plant, terms)
      const { priced, ...own } = priceSite(terms, profile, history, support, spec.language)
      const priceOfSite = {
        ...{ site_id: site.site_id, name: site.name, lat: site.lat, lon: site.lon, files: [] },
        cell: centreOfCell(info, site),
        turbine: orderedTurbineOf(turbine),
        plant: site.plant,
        ...{ profile, support, ...own },
      }
      const written = await writeSiteFiles(context.folder, {
        stem: `${names[index]}_${spec.atlas}_ppa`,
        formats: spec.formats,
        information: { ...spec, ...axis, ...parts, site, info, programVersion, inputHash },
        origin: market.origin,
        ...{ terms, fit, isFitted, history, priced, quotes: spec.quotes },
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
