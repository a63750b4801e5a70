import type { ProductRecord } from './record.ts'
import * as records from './records.ts'

/** Every product by its name. */
export const products = records satisfies Readonly<Record<string, ProductRecord>>

type Products = typeof products
export type ProductName = keyof Products
export type ProductCode = Products[ProductName]['code']
export type ListType = Products[ProductName]['listType']

/** Names of the products whose record has these properties. */
type ProductsWith<Facts> = {
  [Name in ProductName]: Products[Name] extends Facts ? Name : never
}[ProductName]

/** Products that can be ordered: each has a line in the registries of schemas, calculations, server and page. */
export type AvailableProduct = ProductsWith<{ readonly state: 'available' }>
/** Products that can be viewed, whether or not they can also be ordered. The registries of server and page list each. */
export type ViewedProductName = ProductsWith<{ readonly state: 'viewed' } | { readonly isViewed: true }>
/** Products that can be bought and have a page: all except announced ones. */
export type PurchasableProduct = AvailableProduct | ViewedProductName
/** Products ordered for sites of any list, and for a whole wind farm. */
export type SiteProduct = ProductsWith<{ readonly orderedFor: 'sites' }>
export type FarmProduct = ProductsWith<{ readonly orderedFor: 'windFarm' }>
/** Products of the market theme. */
export type MarketProduct = ProductsWith<{ readonly theme: 'market' }>

/** In the order of the menu. */
export const productNames: readonly ProductName[] = (Object.keys(products) as ProductName[]).toSorted(
  (one, other) => products[one].menuPlace - products[other].menuPlace,
)

export const availableProducts = productNames.filter(isAvailable)
/** Products without a map come first, so that a new installation gives them the usual ids. */
export const purchasableProducts: readonly PurchasableProduct[] = [
  ...productNames.filter(isPurchasable).filter((name) => !isViewed(name)),
  ...productNames.filter(isPurchasable).filter((name) => isViewed(name)),
]
export const siteProducts = availableProducts.filter(
  (name): name is SiteProduct => products[name].orderedFor === 'sites',
)
export const farmProducts = availableProducts.filter(
  (name): name is FarmProduct => products[name].orderedFor === 'windFarm',
)

export function isAvailable(name: ProductName): name is AvailableProduct {
  return products[name].state === 'available'
}

export function isPurchasable(name: ProductName): name is PurchasableProduct {
  return isThere(products[name])
}

export function isViewed(name: ProductName): name is ViewedProductName {
  return isLookedAt(products[name])
}

function isThere({ state }: ProductRecord): boolean {
  return state !== 'coming'
}

function isLookedAt(record: ProductRecord): boolean {
  return record.state === 'viewed' || (record.state === 'available' && record.isViewed)
}

/** The product of a code; undefined for any other text. */
export function findProductName(code: string | undefined): ProductName | undefined {
  return productNames.find((name) => products[name].code === code)
}

/** The product of a code. */
export function productNameOf(code: ProductCode): ProductName {
  return findProductName(code)!
}

/** The product that lists of a type are for. */
export function productOfListType(listType: ListType): ProductName {
  return productNames.find((name) => products[name].listType === listType)!
}

/** Address of the product's page. */
export function productAddress<Name extends ProductName>(name: Name): `/${Products[Name]['code']}` {
  return `/${products[name].code}`
}
