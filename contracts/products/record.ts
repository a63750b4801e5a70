/** The page's two appearances, each with its own logo, colours and menu. */
export type Theme = 'wind' | 'market'

/** Fields of every product in the menu. */
interface AnyProduct {
  /** Name of the product on the wire, in the database and as first part of its address. It never changes. */
  readonly code: string
  readonly theme: Theme
  /** Place in the menu: smaller ones first. */
  readonly menuPlace: number
  /** Code that site lists are bound to and filtered by. It never changes. */
  readonly listType: string
  /** Icon of the product's card, by a name of the page's icons. */
  readonly icon: string
  /** Whether its pages fill the window: all, all below its start page, or none. */
  readonly fillsWindow: 'always' | 'belowStart' | 'never'
  /** True if its pages fit any width. */
  readonly fitsAnyWidth: boolean
}

/** A product listed in the menu but not implemented yet. */
export interface ComingProduct extends AnyProduct {
  readonly state: 'coming'
}

/** A product that can be viewed after purchase but not ordered. */
export interface ViewedProduct extends AnyProduct {
  readonly state: 'viewed'
}

/** A product that can be ordered. */
export interface OrderableProduct extends AnyProduct {
  readonly state: 'available'
  /** True if it can also be viewed without an order: its page opens with the view and has a separate part for orders. */
  readonly isViewed: boolean
  /** The call that describes a product of an atlas. */
  readonly call: { readonly path: `/api/${string}`; readonly summary: string }
  /** Object of an order: sites of any list, a whole wind farm, or none of the customer's places. */
  readonly orderedFor: 'sites' | 'windFarm' | 'nothing'
  /** Units that cost one order each. */
  readonly counts: OrderUnit
  /** Interpolation of weather from cells to places in its products. */
  readonly interpolation: 'nearest' | 'bilinear'
  /** Heights that its products of an atlas allow, and those proposed, m above ground. */
  readonly heightsM: { readonly min: number; readonly max: number; readonly proposed: readonly number[] }
}

/** Sites of an order that each cost one: all of them, or planned turbines. */
export type OrderUnit = 'site' | 'plannedTurbine'

/** Interface of a product for the code shared by all products. */
export type ProductRecord = ComingProduct | ViewedProduct | OrderableProduct
