import { basisWithCalibration, products, siteCalibrationOf, type WindPotentialResult } from '#contracts'
import { fileStem, siteFileNames } from '../artefacts/fileNames.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type Calculation, CalculationFailure, type Made } from '../calculation.ts'
import { resultProvenance, weatherParts } from '../provenance/resultProvenance.ts'
import { windLevelsOf } from '../weather/atlasLevels.ts'
import { requireSitesInside, requireSteps } from '../weather/requireWeather.ts'
import { airOfSites, byRise } from '../weather/siteAir.ts'
import { SiteReader } from '../weather/siteReader.ts'
import { timeAxisOf } from '../weather/timeAxis.ts'
import { calibrateSites } from './siteFactors.ts'
import { gatherWeather, heightRecipes, scaledWeather, variablesOf } from './siteWeather.ts'
import { type WindPotentialSpec, windPotentialSpecSchema } from './spec.ts'
import { calibratedStatistics, heightStatistics } from './statistics.ts'
import { writeSiteFiles } from './statisticsFiles.ts'

/** Share of a site's time that reading and height interpolation take. */
const READING_SHARE = 0.6

/** Statistics of the wind at the heights of each site: figures, and distributions for charts and tables. */
export const windPotential: Calculation<WindPotentialSpec> = {
  specSchema: windPotentialSpecSchema,
  async run(spec, context) {
    const { info } = context.atlas
    requireSitesInside(info, spec.sites)
    if (windLevelsOf(info).length === 0)
      throw new CalculationFailure('INVALID', 'PARAMETER_NOT_AVAILABLE', { parameter: 'wind_speed' })
    const steps = requireSteps(info, { from: spec.from_year, till: spec.till_year })
    const axis = timeAxisOf(info, steps)
    const airs = await airOfSites(context.atlas, spec.sites, {
      ...spec,
      cellGroundM: spec.cell_ground_m,
      signal: context.signal,
    })
    const ofSites = byRise(airs, (riseM) =>
      spec.heights.map((heightM) => heightRecipes(info, heightM, riseM)),
    )
    const reading = { ...spec, variables: variablesOf([...new Set(ofSites)].flat()), steps }
    const reader = new SiteReader(context.atlas, reading, context.signal)
    const calibration = await calibrateSites(spec, context.atlas, context.signal)
    const names = siteFileNames(spec.sites.map(({ name }) => name))
    const sites: WindPotentialResult['sites'] = []
    const files: ManifestFile[] = []
    for (const [index, site] of spec.sites.entries()) {
      const progress = (share: number) => context.progress((index + share) / spec.sites.length)
      const weathers = await gatherWeather(reader.blocks(index), ofSites[index]!, axis.rows, (rows) =>
        progress((READING_SHARE * rows) / axis.rows),
      )
      const heights = weathers.map((weather) => {
        context.signal.throwIfAborted()
        const factor = calibration?.sites[index]?.factor
        if (factor === undefined) return heightStatistics(site, weather, spec)
        const uncalibrated = heightStatistics(site, weather, spec)
        return calibratedStatistics(
          heightStatistics(site, scaledWeather(weather, factor), spec),
          uncalibrated,
        )
      })
      const { programVersion, inputHash } = context
      const own = calibration && siteCalibrationOf({ calibration }, site)
      const placed = { ...site, air: airs[index]! }
      const information = {
        ...spec,
        ...axis,
        ...weatherParts('windPotential'),
        site: placed,
        info,
        programVersion,
        inputHash,
        calibrated: own ?? null,
      }
      const stem = fileStem(names[index]!, spec)
      const written = await writeSiteFiles(context.folder, stem, spec, information, heights)
      files.push(...written)
      const { site_height_m: _, ...place } = site
      sites.push({
        ...place,
        air: airs[index]!,
        files: written.filter(({ kind }) => kind === 'download').map(({ name }) => name),
        heights: heights.map(({ figures }) => figures),
      })
      progress(1)
    }
    const { sectors, bin_width, weibull, temperature_threshold } = spec
    const parts = { ...context, ...weatherParts('windPotential') }
    const provenance = resultProvenance(parts, spec.interpolation, axis)
    const result: Made<WindPotentialResult> = {
      product: products.windPotential.code,
      ...provenance,
      basis: basisWithCalibration(provenance.basis, spec.calibration),
      rows: axis.rows,
      sectors,
      bin_width,
      weibull,
      temperature_threshold,
      ...(calibration && { calibration }),
      sites,
    }
    return { result, files }
  },
}
