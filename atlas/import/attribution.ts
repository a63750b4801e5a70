import { basename } from 'node:path'
import { isGeographic } from '#domain'
import type { ImportPlan } from './plan/index.ts'

/** Citation that ERA5 requires, and its licence. */
export const era5Attribution = {
  citation:
    'Hersbach, H. et al. (2023): ERA5 hourly data on single levels from 1940 to present. ' +
    'Copernicus Climate Change Service (C3S) Climate Data Store (CDS). DOI: 10.24381/cds.adbb2d47. ' +
    'Contains modified Copernicus Climate Change Service information; neither the European Commission nor ECMWF is ' +
    'responsible for any use that may be made of it.',
  licence: 'CC BY 4.0',
}
/** ECMWF's number among the centres that make GRIB messages. */
const ecmwf = '98'
/** ECMWF's short names, as the climate data store writes them. */
const ECMWF_NAME = /^([uv]\d+|ws\d+|wd\d+|t2m|d2m|sp|tp|ssrd|fdir|tcc|fsr|blh|z)$/

/** Default citation and licence of imported data: those of ERA5, or a note that they are unknown. */
export function attributionOf(plan: ImportPlan): { readonly citation: string; readonly licence: string } {
  const parts = [...plan.inputs.values()].flatMap((series) => series.fields)
  const isEcmwf = parts.every(
    ({ dataset, variable, fileGrid }) =>
      ECMWF_NAME.test(variable.name) &&
      !/\.csv$/i.test(dataset.path) &&
      fileGrid.nodes === undefined &&
      (variable.attributes.get('GRIB_centre') ?? ecmwf) === ecmwf,
  )
  if (isEcmwf && isGeographic(plan.grid)) return era5Attribution
  const files = [...new Set(parts.map(({ dataset }) => basename(dataset.path)))]
  return { citation: `Source not stated; imported from ${files.join(', ')}`, licence: 'not stated' }
}
