import { z } from 'zod'
import { type Messages, type PriceStep, type ProductCode, products, purchasableProducts } from '#contracts'

/** Prices of orders of a product. */
export interface PriceRule {
  readonly product: ProductCode
  /** Name of one product of that kind; null: all others. */
  readonly name: string | null
  /** Steps by number of orders, ascending; the first is from 1 on. */
  readonly steps: readonly PriceStep[]
}

export interface PriceSettings {
  readonly rules: readonly PriceRule[]
  /** ISO 4217. */
  readonly currency: string
  /** undefined: not stated. */
  readonly vatPercent: number | undefined
}

const codes: readonly string[] = purchasableProducts.map((name) => products[name].code)

/** Settings of prices: `wakeloss=80,10:70 wakeloss/era5-germany=95`. */
export function priceSchema(text: Messages['startup']) {
  return z
    .object({
      PRICES: z
        .string()
        .default('')
        .transform((given, context) => {
          const rules = given.split(/\s+/).filter(Boolean).map(readRule)
          const isRead = rules.every((rule) => rule !== null)
          const twice = isRead
            ? rules.map(nameOf).find((name, at, all) => all.indexOf(name) !== at)
            : undefined
          if (isRead && twice === undefined) return rules
          const message = twice === undefined ? text.pricesExpected(codes.join(', ')) : text.priceTwice(twice)
          context.addIssue({ code: 'custom', message })
          return z.NEVER
        }),
      PRICES_CURRENCY: z
        .string()
        .regex(/^[A-Z]{3}$/, text.currencyExpected)
        .default('EUR'),
      PRICES_VAT_PERCENT: z.coerce
        .number(text.percentExpected)
        .min(0, text.percentExpected)
        .max(100, text.percentExpected)
        .optional(),
    })
    .transform(
      ({ PRICES: rules, PRICES_CURRENCY: currency, PRICES_VAT_PERCENT: vatPercent }): PriceSettings => ({
        rules,
        currency,
        vatPercent,
      }),
    )
}

/** Price steps of a product; empty: price on request. The price of a kind does not apply to synthetic weather. */
export function stepsFor(
  { rules }: PriceSettings,
  { group, name, demo }: { readonly group: string; readonly name: string; readonly demo: boolean },
): readonly PriceStep[] {
  const ofKind = rules.filter((rule) => rule.product === group)
  const named = ofKind.find((rule) => rule.name === name)
  const found = named ?? (demo ? undefined : ofKind.find((rule) => rule.name === null))
  return found?.steps ?? []
}

function readRule(text: string): PriceRule | null {
  const [, product = '', name, prices = ''] = /^([^=/]+)(?:\/([^=]+))?=(.+)$/.exec(text) ?? []
  const steps = prices.split(',').map(readStep)
  if (!codes.includes(product) || !steps.every((step) => step !== null)) return null
  const isAscending = steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? 0))
  if (steps[0]?.from !== 1 || !isAscending) return null
  return { product: product as ProductCode, name: name ?? null, steps }
}

/** Object of a rule, as named in the setting. */
function nameOf({ product, name }: PriceRule): string {
  return name === null ? product : `${product}/${name}`
}

/** `80`, or from a number of orders `10:70.50`. */
function readStep(text: string): PriceStep | null {
  const [, from = '1', price = ''] = /^(?:([1-9]\d{0,5}):)?(\d{1,7}(?:\.\d{1,2})?)$/.exec(text) ?? []
  return price === '' ? null : { from: Number(from), cents: Math.round(Number(price) * 100) }
}
