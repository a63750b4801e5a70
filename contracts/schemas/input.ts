import { z } from 'zod'
import {
  checkHubHeight,
  coordinateDecimals,
  hasAtMostDecimals,
  hubHeightCheckRangeM,
  hubHeightDecimals,
  type InputName,
  inputs,
  noListId,
  roundedTo,
  siteHeightMaxM,
  siteHeightMinM,
} from '#domain'

/**
 * Common parts of request schemas. They refuse values that the database, a file or a mail cannot hold;
 * `contracts/routes/requests.test.ts` checks every request schema for this.
 */

/** The largest id and the largest count in the database. */
export const largestId = 2_147_483_647

export const idSchema = z.int().min(1).max(largestId)

/** Id of a site list. The placeholder list has its own. */
export const listIdSchema = z.int().min(noListId).max(largestId)

/** Characters allowed in documents (XML 1.0, production 2): no NUL, no half of a surrogate pair. */
const documentText = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

/** Whether a text has only characters that the database, XML and PDF can hold. */
export function isDocumentText(text: string): boolean {
  return documentText.test(text)
}

/** Text of limited length in UTF-16 units. */
export function textSchema(most: number) {
  return z
    .string()
    .max(most)
    .refine(isDocumentText, { params: { flaw: 'character' } })
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A number of an address, a query or a form: one value, written as a decimal number. */
export function numberTextSchema<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value),
    schema,
  )
}

export const idTextSchema = numberTextSchema(idSchema)
export const listIdTextSchema = numberTextSchema(listIdSchema)

/** Parameters of the address of a job. */
export const jobParamsSchema = z.strictObject({ id: z.uuid() })

/** Answer of a call that has nothing else to report. */
export const doneSchema = z.object({ ok: z.literal(true) })

/** Refuses more decimals, and removes rounding errors of binary sums. */
function withDecimals(schema: z.ZodNumber, decimals: number): z.ZodNumber {
  return schema
    .refine((value) => hasAtMostDecimals(value, decimals), { params: { flaw: 'decimals', decimals } })
    .overwrite((value) => roundedTo(value, decimals))
}

export const latSchema = z.number().min(-90).max(90)
export const lonSchema = z.number().min(-180).max(180)
/** Latitude of a site, degrees, with the decimals of site coordinates. */
export const siteLatSchema = withDecimals(latSchema, coordinateDecimals)
export const siteLonSchema = withDecimals(lonSchema, coordinateDecimals)
/** m above ground: by the rule of the domain, with the issue texts of forms and files. */
export const heightSchema = z
  .number()
  .refine((value) => checkHubHeight(value).ok, { params: { flaw: 'height' } })
  .overwrite((value) => roundedTo(value, hubHeightDecimals))
  .meta({ minimum: hubHeightCheckRangeM.min, maximum: hubHeightCheckRangeM.max })
/** Elevation of a site, m above sea level. */
export const siteHeightSchema = z.number().min(siteHeightMinM).max(siteHeightMaxM)
/** A number whose sensible range is checked by the domain; the bounds here only refuse absurd input. */
export const quantitySchema = z.number().min(-1e9).max(1e9)
/** A year; bounds refuse absurd years, the order checks the years of the atlas. */
export const yearSchema = z.int().min(1940).max(2200)

/** Length limit of the names on a report's cover, in characters. */
/** Characters of an ensemble in a query. */
export const longestEnsemble = 400

export const longestReportName = 150

/** A number within the range of its record. */
export function inputSchema(name: InputName) {
  const { min, max } = inputs[name].range
  return z.number().min(min).max(max)
}
