import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type {
  AtlasProduct,
  FieldMapChoice,
  MarketOrigin,
  PageMessages,
  PurchasableProduct,
  WireBasis,
} from '#contracts'
import type { AtlasGrid, GridCell, IndexPeriod, LatLon } from '#domain'
import type { MarketCaller } from '#web/basis/useMixing.ts'
import type { PlaceChoice } from '#web/fields/FieldFrame.tsx'
import type { ShownField } from '#web/fields/fieldClasses.ts'
import type { OfferedPeriods } from '#web/periods/offeredPeriods.ts'
import type { ServedFileProps } from '#web/products/ServedFile.tsx'
import type { SiteWithValue } from '#web/sites/SiteValues.tsx'
import type { StoredChoice } from './fieldChoice.ts'

/** Description of every product of an atlas that is shown on a map. */
export interface FieldProduct extends AtlasProduct {
  readonly turbines: readonly {
    readonly id: string
    readonly name: string
    readonly hub_height: number
    readonly ordered?: true | undefined
  }[]
  readonly market?: MarketOrigin | null
  readonly basis: WireBasis | null
  /** Whether own turbines can be ordered. */
  readonly on_demand?: boolean
}

/** Choices of every map. */
export interface FieldChoice extends PlaceChoice {
  readonly layer: string
  readonly period: IndexPeriod
  readonly turbineId: string
}

/** Map of a choice. */
export interface ShownLayer {
  readonly field: ShownField
  /** Whether the layer depends on the chosen period. */
  readonly isOfPeriod: boolean
  /** Hint that replaces the usual one of the layer. */
  readonly hint?: string | undefined
  /** Texts of the legend in addition to the classes. */
  readonly notes: readonly string[]
}

/** Types that differ between the records of products. */
export interface FieldTypes {
  readonly product: FieldProduct
  /** Data of all cells, loaded once per turbine. */
  readonly data: unknown
  readonly choice: FieldChoice
  readonly shown: ShownLayer
}

/** A product with its data and the current choice. */
export interface FieldState<Types extends FieldTypes> {
  readonly product: Types['product']
  readonly data: Types['data']
  readonly offered: OfferedPeriods
  readonly choice: Types['choice']
}

/** Arguments of further choices and of the panel of a cell. */
export interface FieldPartProps<Types extends FieldTypes> extends FieldState<Types> {
  readonly onChange: (change: Partial<Types['choice']>) => void
}

export interface FieldCellProps<Types extends FieldTypes> extends FieldState<Types> {
  readonly shown: Types['shown']
  readonly grid: AtlasGrid
  readonly cell: GridCell
  /** Centre of the cell, and its name in files and cards. */
  readonly place: LatLon
  readonly placeName: string
  /** Sites of the list, with the map's values of their cells. */
  readonly sites: readonly SiteWithValue[]
  readonly onClose: () => void
}

/** Texts of a field, by its layers. */
export interface FieldTexts {
  /** Shown while its data are loading. */
  readonly loading: string
  readonly layers: Readonly<Record<string, string>>
  /** Label of the choice of a layer. */
  readonly hints: Readonly<Partial<Record<string, string>>>
  /** Quantity and unit of a layer. */
  readonly legends: Readonly<Record<string, string>>
  /** Meaning of pale cells. */
  readonly pale?: string
  /** Effect of a click. */
  readonly mapHint: string
  /** Note below all choices. */
  readonly note?: string
}

/** The sites of a list: the meaning of their values, and files for all of them. */
export interface FieldSites {
  readonly label: string
  readonly valueHead: string
  readonly files: readonly ServedFileProps[]
}

/** A product that is viewed on a map: everything specific to it. */
export interface FieldRecord<Types extends FieldTypes> {
  readonly name: PurchasableProduct
  readonly layers: readonly Types['choice']['layer'][]
  readonly choice: StoredChoice<Types['product'], Types['choice']>
  readonly dataQuery: (
    caller: MarketCaller,
    product: Types['product'],
    turbineId: string,
  ) => { readonly queryKey: QueryKey; readonly queryFn?: QueryFunction<Types['data'], never> }
  /** Computes the shown map in the browser. */
  readonly useShown: (state: FieldState<Types>) => Types['shown']
  readonly texts: (messages: PageMessages) => FieldTexts
  /** The shown map for its sheet and its link, without the product; absent: it has neither. */
  readonly drawn?: (choice: Types['choice']) => Omit<FieldMapChoice, 'product_id'>
  /** Basis of the figures in its pictures; absent: that of the product. */
  readonly fileBasis?: (product: Types['product']) => WireBasis
  /** The shown field as the server exports it; null: no file. */
  readonly file: (
    state: FieldState<Types>,
    messages: PageMessages,
    caller: MarketCaller,
  ) => ServedFileProps | null
  readonly sites?: (
    state: FieldState<Types>,
    messages: PageMessages,
    caller: MarketCaller,
    list: { readonly id: number; readonly name: string },
  ) => FieldSites
  /** The product's periods and their choice; default: those that the server returns. */
  readonly periods?: {
    readonly offered: (product: Types['product']) => OfferedPeriods
    readonly Choice: ComponentType<FieldPartProps<Types>>
  }
  /** Further choices of what the map shows. */
  readonly MoreChoices?: ComponentType<FieldPartProps<Types>>
  /** Files and links below the choices. */
  readonly More?: ComponentType<FieldPartProps<Types>>
  readonly Cell: ComponentType<FieldCellProps<Types>>
}
