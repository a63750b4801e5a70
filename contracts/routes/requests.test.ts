import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { energyYieldOrderSchema } from '../products/energyYield/order.ts'
import { productParts } from '../products/schemas.ts'
import { timeSeriesOrderSchema } from '../products/timeSeries/schemas.ts'
import { windPotentialOrderSchema } from '../products/windPotential/schemas.ts'
import type { Route } from '../route.ts'
import { largestId } from '../schemas/input.ts'
import { importedSitesSchema } from '../schemas/siteImport.ts'
import { allRoutes } from './all.ts'

/** Every schema of the contract that reads input, by its path in a request. */
const requests: [string, z.ZodType][] = [
  ...Object.entries<Route>(allRoutes).flatMap(([name, route]) =>
    (['params', 'query', 'body', 'form'] as const).flatMap((part): [string, z.ZodType][] =>
      route[part] === undefined ? [] : [[`${name}.${part}`, route[part]]],
    ),
  ),
  // Parsed from a text field, and from an order's `parameters` by its product.
  ['importSites.form.sites', importedSitesSchema],
  ['orderJob.body.parameters of ts', timeSeriesOrderSchema],
  ['orderJob.body.parameters of windpotential', windPotentialOrderSchema],
  ['orderJob.body.parameters of wakeloss', energyYieldOrderSchema],
]

/** Parsed by the product's schema, see above. */
const readElsewhere = new Set(['orderJob.body.parameters', 'quote.body.parameters'])

const tooLong = 'a'.repeat(4 * 1024 ** 2 + 1)

/** Errors of a request's schema that would admit input the server cannot process. */
function flaws(path: string, schema: z.ZodType): string[] {
  if (readElsewhere.has(path)) return []
  const accepts = (value: unknown) => schema.safeParse(value).success
  if (schema instanceof z.ZodObject) {
    const isStrict = schema.def.catchall instanceof z.ZodNever
    const inside = Object.entries<z.ZodType>(schema.shape).flatMap(([key, value]) =>
      flaws(`${path}.${key}`, value),
    )
    return [...(isStrict ? [] : [`${path} drops unknown keys`]), ...inside]
  }
  if (schema instanceof z.ZodArray) {
    const isBounded = schema.def.checks?.some(({ _zod }) =>
      ['max_length', 'length_equals'].includes(_zod.def.check),
    )
    const inside = flaws(`${path}[]`, schema.element as z.ZodType)
    return [...(isBounded ? [] : [`${path} is of any length`]), ...inside]
  }
  if (schema instanceof z.ZodTuple && schema.def.rest === null)
    return (schema.def.items as z.ZodType[]).flatMap((item, at) => flaws(`${path}[${at}]`, item))
  if (schema instanceof z.ZodRecord) {
    const isBounded = (schema.def.checks?.length ?? 0) > 0
    const inside = [
      ...flaws(`${path} key`, schema.keyType as z.ZodType),
      ...flaws(`${path}{}`, schema.valueType as z.ZodType),
    ]
    return [...(isBounded ? [] : [`${path} is of any length`]), ...inside]
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return flaws(path, schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodTransform)
    return flaws(path, schema.in as z.ZodType)
  if (schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodString))
    return flaws(path, schema.out as z.ZodType)
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => flaws(path, option))
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodPipe)
    return [
      ...(['a\u0000b', 'a\ud800b', 'a\udc00', 'a\u0001'].some(accepts)
        ? [`${path} takes NUL or halves`]
        : []),
      ...(accepts(tooLong) ? [`${path} is of any length`] : []),
    ]
  if (schema instanceof z.ZodNumber)
    return [1e300, -1e300, ...(schema.format === null ? [] : [largestId + 1])].some(accepts)
      ? [`${path} takes any number`]
      : []
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean)
    return []
  return [`${path} is of a kind that this test does not know: ${schema.def.type}`]
}

describe('every request schema refuses input that the server cannot process', () => {
  it.each(requests)('%s', (path, schema) => {
    expect(flaws(path, schema)).toEqual([])
  })

  it('each kind of such an error is found', () => {
    const open = z.object({
      id: z.number().int(),
      name: z.string(),
      values: z.array(z.number()),
      any: z.unknown(),
      old: z.coerce.number(),
      sorted: z.string().max(10),
      pair: z.tuple([z.boolean(), z.number()]),
    })
    expect(flaws('x', open)).toEqual([
      'x drops unknown keys',
      'x.id takes any number',
      'x.name takes NUL or halves',
      'x.name is of any length',
      'x.values is of any length',
      'x.values[] takes any number',
      'x.any is of a kind that this test does not know: unknown',
      'x.old takes any number',
      'x.sorted takes NUL or halves',
      'x.pair[1] takes any number',
    ])
  })
})

describe('numbers of addresses and queries', () => {
  const { query } = allRoutes.jobSummaries
  const none = ['', ' 5', '0x10', '١', 'NaN', 'Infinity', '1e400', '5.5', '-0', '2147483648', '5;6', true]
  it.each([...none, [['5']], [['5', '6']]])('refuse %j', (site_id) => {
    expect(query.safeParse({ site_id }).success).toBe(false)
  })

  it('are decimal numbers', () => {
    expect(query.parse({ site_id: '12' })).toEqual({ site_id: 12 })
    expect(allRoutes.atlasValue.query.parse({ lat: '-53.5', lon: '1e1' })).toEqual({ lat: -53.5, lon: 10 })
  })
})

it.each(Object.entries(productParts))(
  'an order of %s refuses parameters that it does not know',
  (_, { order }) => {
    const issues = order.safeParse({ unheard_of: 1 }).error?.issues ?? []
    expect(issues.filter(({ code }) => code === 'unrecognized_keys')).toMatchObject([
      { keys: ['unheard_of'] },
    ])
  },
)
