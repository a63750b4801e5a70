import { products, referenceText, type YieldIndexResult } from '#contracts'
import {
  defaultReference,
  type EnergyField,
  fieldOfCell,
  type IndexReference,
  indexReference,
  knownPeriods,
  referenceOfCell,
} from '#domain'
import { siteFileNames } from '../artefacts/fileNames.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type Calculation, CalculationFailure, type Made } from '../calculation.ts'
import { resultProvenance, weatherParts } from '../provenance/resultProvenance.ts'
import { orderedTurbineOf } from '../turbine/specTurbine.ts'
import { requireSitesInside, requireWindAt } from '../weather/requireWeather.ts'
import { centreOfCell } from '../weather/siteCells.ts'
import { timeAxisOf } from '../weather/timeAxis.ts'
import { placeSeries } from './placeSeries.ts'
import { siteEnergies } from './siteEnergies.ts'
import { writeSiteFiles } from './siteFiles.ts'
import { type YieldIndexSpec, yieldIndexSpecSchema } from './spec.ts'
import { wholeField, wholeFieldWork, writeWholeField } from './wholeField.ts'

/** Share of the time for reading; the rest is for the files. */
const READING_SHARE = 0.9
/** Share of the reading time that sites take if the whole atlas is read too. */
const SHARE_OF_SITES = 0.05

/** Energy yield index of a turbine at sites, for all months of the atlas. */
export const yieldIndex: Calculation<YieldIndexSpec> = {
  specSchema: yieldIndexSpecSchema,
  tileWork: wholeFieldWork,
  async run(spec, context) {
    const { info } = context.atlas
    requireSitesInside(info, spec.sites)
    requireWindAt(info, spec.turbine.hub_height_m)
    const ofSites = spec.whole_atlas ? SHARE_OF_SITES : 1
    const field = await siteEnergies(context.atlas, spec, context.signal, (share) =>
      context.progress(READING_SHARE * ofSites * share),
    )
    const whole = spec.whole_atlas
      ? await wholeField(spec, context, (share) =>
          context.progress(READING_SHARE * (ofSites + (1 - ofSites) * share)),
        )
      : null
    const reference = requireReference(field, spec)
    const axis = timeAxisOf(info, { fromStep: 0, endStep: info.stepCount })
    const parts = weatherParts('yieldIndex')
    const provenance = resultProvenance({ ...context, ...parts }, spec.interpolation, axis)
    const { fromYear, tillYear } = reference.period
    const against = { mode: spec.mode, reference: [fromYear, tillYear] as [number, number] }
    const names = siteFileNames(spec.sites.map(({ name }) => name))
    const sites: YieldIndexResult['sites'] = []
    const files: ManifestFile[] = []
    for (const [index, site] of spec.sites.entries()) {
      context.signal.throwIfAborted()
      const own = fieldOfCell(field, index)
      const series = placeSeries(own, referenceOfCell(reference, index), spec.mode)
      const { programVersion, inputHash } = context
      const written = await writeSiteFiles(context.folder, {
        stem: `${names[index]}_${spec.atlas}_index_${spec.mode}_${referenceText(reference.period)}`,
        spec,
        information: { ...spec, ...axis, ...parts, site, info, programVersion, inputHash },
        energies: own,
        series,
      })
      files.push(...written)
      sites.push({
        ...site,
        files: written.filter(({ kind }) => kind === 'download').map(({ name }) => name),
        cell: centreOfCell(info, site),
        reference_energy: series.reference_energy,
        availability: series.months.filter((month) => month.index !== null).length / series.months.length,
      })
      context.progress(READING_SHARE + ((1 - READING_SHARE) * (index + 1)) / spec.sites.length)
    }
    if (whole !== null)
      files.push(
        ...(await writeWholeField(context, spec, info, {
          stem: `${spec.atlas}_index_${spec.mode}_${referenceText(reference.period)}_field`,
          field: whole,
          reference: requireReference(whole, { reference: [fromYear, tillYear] }),
          basis: provenance.basis,
        })),
      )
    const result: Made<YieldIndexResult> = {
      product: products.yieldIndex.code,
      ...provenance,
      turbine: orderedTurbineOf(spec.turbine),
      ...against,
      sites,
    }
    return { result, files }
  },
}

/** @throws CalculationFailure  no site has all months of the years */
function requireReference(
  field: EnergyField,
  { reference }: Pick<YieldIndexSpec, 'reference'>,
): IndexReference {
  const { years } = knownPeriods(field)
  const period =
    reference === null ? defaultReference(years) : { fromYear: reference[0], tillYear: reference[1] }
  const compiled = period && indexReference(field, period)
  if (compiled?.ok) return compiled.value
  throw new CalculationFailure('INVALID', 'REFERENCE_NOT_AVAILABLE', {
    reference: period ? referenceText(period) : '',
    years: years.join(', '),
  })
}
