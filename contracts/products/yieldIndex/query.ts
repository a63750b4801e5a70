import { z } from 'zod'
import type { ReferencePeriod } from '#domain'
import { csvPart } from '../../schemas/csvPart.ts'
import {
  idTextSchema,
  latSchema,
  lonSchema,
  numberTextSchema,
  textSchema,
  yearSchema,
} from '../../schemas/input.ts'
import { periodTextSchema } from '../../schemas/period.ts'
import { turbineChoiceSchema } from '../../schemas/productTurbine.ts'

/** Meaning of index 100: see `IndexMode` of the domain. */
export const indexModeSchema = z.enum(['seasonal', 'anomaly'])

/** Parses years such as `2006-2025` or a single year; null for anything else. */
export function referenceOf(text: string): ReferencePeriod | null {
  const [, from, until = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(text) ?? []
  const period = { fromYear: Number(from), tillYear: Number(until) }
  const isKnown = [period.fromYear, period.tillYear].every((year) => yearSchema.safeParse(year).success)
  return isKnown && period.fromYear <= period.tillYear ? period : null
}

/** Query of `referenceOf`. */
export function referenceText({ fromYear, tillYear }: ReferencePeriod): string {
  return `${fromYear}-${tillYear}`
}

/** Turbine whose energies are compared. */
export const indexTurbineQuerySchema = z.strictObject({ turbine: turbineChoiceSchema })

/** First and last year of a reference period (index 100), `2006-2025`. */
export const referenceTextSchema = textSchema(20).refine((text) => referenceOf(text) !== null, {
  params: { flaw: 'reference' },
})

const against = {
  turbine: turbineChoiceSchema,
  mode: indexModeSchema.default('seasonal'),
  /** Absent: the product's default. */
  reference: referenceTextSchema.optional(),
}

/**
 * Differences between the complete years of a cell: slope in percent per year, its p, standard deviation in percent.
 */
export const yearFigureSchema = z.enum(['trend', 'p', 'deviation'])
export type YearFigure = z.infer<typeof yearFigureSchema>

export const indexYearsQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  figure: yearFigureSchema,
})

/** A field over the whole atlas. */
export const indexFieldQuerySchema = z.strictObject({
  ...against,
  period: periodTextSchema,
})

/** The sites of a list. */
export const indexSitesQuerySchema = indexFieldQuerySchema.extend({ list_id: idTextSchema })

/** All months of all cells. */
export const indexAtlasQuerySchema = z.strictObject(against)

export const indexAtlasCsvQuerySchema = indexAtlasQuerySchema.extend(csvPart)
export const indexSitesCsvQuerySchema = indexSitesQuerySchema.extend(csvPart)

/** All periods of one cell. */
export const indexSeriesQuerySchema = z.strictObject({
  ...against,
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
})
