import { formatIndexPeriod, type IndexPeriod, parseIndexPeriod } from '#domain'
import { placeOfText, placeText, viewOfText, viewText } from '#web/maps/viewText.ts'
import type { Address } from '#web/state/useAddress.ts'
import type { FieldChoice, FieldProduct } from './fieldRecord.ts'

const common = { turbine: 'turbine', at: 'at', view: 'view' } as const
const usualNames = { layer: 'layer', period: 'period' } as const

/** How a choice is stored in the address. */
export interface FieldAddress<Product extends FieldProduct, Choice extends FieldChoice, More extends string> {
  /** The first one is shown unless the address names another. */
  readonly layers: readonly Choice['layer'][]
  /** Names of layer and period in the address; default: `layer` and `period`. */
  readonly names?: Readonly<Record<'layer' | 'period', string>>
  /** The period shown unless the address names another. */
  readonly usualPeriod: (product: Product) => IndexPeriod
  /** Whether a period from the address can be shown; default: yes. */
  readonly hasPeriod?: (product: Product, period: IndexPeriod) => boolean
  /** Further choices: their names in the address, and both conversions. */
  readonly more?: {
    readonly names: Readonly<Record<More, string>>
    readonly of: (
      product: Product,
      address: Address<More>,
    ) => Omit<Choice, keyof FieldChoice> & Partial<FieldChoice>
    readonly addressOf: (choice: Choice) => Address<More>
  }
}

type CommonPart = keyof typeof common | keyof typeof usualNames

/** Conversion between a choice and the address. */
export interface StoredChoice<Product, Choice> {
  readonly names: Readonly<Record<CommonPart, string>>
  /** Choice in the address; the default for missing parts or parts that the product does not have. */
  readonly choiceOf: (product: Product, address: Address<CommonPart>) => Choice
  readonly addressOf: (choice: Choice) => Address<CommonPart>
}

/** Defines how the address stores a choice. */
export function fieldChoice<
  Product extends FieldProduct,
  Choice extends FieldChoice,
  More extends string = never,
>({
  layers,
  names = usualNames,
  usualPeriod,
  hasPeriod = () => true,
  more,
}: FieldAddress<Product, Choice, More>): StoredChoice<Product, Choice> {
  return {
    names: { ...common, ...names, ...more?.names } as Record<CommonPart, string>,
    choiceOf(product, address) {
      const period = parseIndexPeriod(address.period ?? '')
      const { turbines } = product
      return {
        layer: layers.find((layer) => layer === address.layer) ?? layers[0],
        period: period.ok && hasPeriod(product, period.value) ? period.value : usualPeriod(product),
        turbineId: (turbines.find(({ id }) => id === address.turbine) ?? turbines[0])?.id ?? '',
        at: placeOfText(address.at),
        view: viewOfText(address.view),
        ...more?.of(product, address as unknown as Address<More>),
      } as Choice
    },
    addressOf(choice) {
      const { layer, period, turbineId, at, view } = choice
      return {
        layer: layer === layers[0] ? null : layer,
        period: formatIndexPeriod(period),
        turbine: turbineId,
        at: at && placeText(at),
        view: view && viewText(view),
        ...more?.addressOf(choice),
      }
    },
  }
}
