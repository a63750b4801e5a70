import { siteSeries } from '#atlas'
import { type MarketValueResult, products } from '#contracts'
import { pricePlan } from '#domain'
import { siteFileNames } from '../artefacts/fileNames.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type Calculation, CalculationFailure } from '../calculation.ts'
import { resultProvenance } from '../provenance/resultProvenance.ts'
import { energyTurbineOf, orderedTurbineOf } from '../turbine/specTurbine.ts'
import { requireSitesInside, requireWindAt } from '../weather/requireWeather.ts'
import { centreOfCell, siteCells } from '../weather/siteCells.ts'
import { timeAxisOf } from '../weather/timeAxis.ts'
import { writeListFiles, writeSiteFiles } from './siteFiles.ts'
import { type MarketValueSpec, marketValueSpecSchema } from './spec.ts'
import { valueSite } from './valueSite.ts'

/** Market values of sites with their own turbines, month by month and year by year. */
export const marketValue: Calculation<MarketValueSpec> = {
  specSchema: marketValueSpecSchema,
  readsMarket: true,
  async run(spec, context) {
    const { atlasUrl, market } = context
    const { info } = context.atlas
    if (market === null) throw new CalculationFailure('FAILED', 'PRICES_UNAVAILABLE')
    requireSitesInside(info, spec.sites)
    for (const { hub_height_m } of spec.turbines) requireWindAt(info, hub_height_m)
    const axis = timeAxisOf(info, { fromStep: 0, endStep: info.stepCount })
    const plan = pricePlan(market.prices, {
      startMs: axis.startMs,
      stepMs: axis.stepMs,
      stepCount: axis.rows,
    })
    const months = spec.months && new Set(spec.months)
    const turbines = spec.turbines.map(energyTurbineOf)
    const placed = spec.sites.map((site) => ({
      turbine: turbines[site.turbine]!,
      cells: siteCells(info, site, spec.interpolation),
    }))
    const names = siteFileNames(spec.sites.map(({ name }) => name))
    const sites: MarketValueResult['sites'] = []
    const files: ManifestFile[] = []
    for await (const { site: index, energyMwh } of siteSeries(atlasUrl, placed, { signal: context.signal })) {
      const site = spec.sites[index]!
      const turbine = spec.turbines[site.turbine]!
      const plant = { plant: site.plant, ratedPowerKw: turbine.rated_power_kw }
      const { section51, ...series } = valueSite(plan, energyMwh, plant, market, months)
      const written = await writeSiteFiles(context.folder, {
        stem: `${names[index]}_${spec.atlas}_market_value`,
        spec,
        information: { ...spec, ...axis, site, info, ...versionsOf(context) },
        origin: market.origin,
        turbine,
        series: { site_id: site.site_id, ...series },
      })
      files.push(...written)
      sites[index] = {
        site_id: site.site_id,
        name: site.name,
        lat: site.lat,
        lon: site.lon,
        files: written.filter(({ kind }) => kind === 'download').map(({ name }) => name),
        cell: centreOfCell(info, site),
        turbine: orderedTurbineOf(turbine),
        plant: site.plant,
        section51,
        years: series.years,
      }
      context.progress(sites.filter((one) => one !== undefined).length / spec.sites.length)
    }
    const result: MarketValueResult = {
      product: products.marketValue.code,
      ...resultProvenance(context, spec.interpolation, axis),
      market: market.origin,
      sites,
    }
    return { result, files: [...files, ...(await writeListFiles(context.folder, spec, result))] }
  },
}

function versionsOf({ programVersion, inputHash }: { programVersion: string; inputHash: string }) {
  return { programVersion, inputHash }
}
