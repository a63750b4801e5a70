import {
  type FieldMapChoice,
  fieldQuantities,
  type Language,
  type Messages,
  messages,
  scaleOf,
} from '#contracts'
import { marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import { fieldAbout } from '../../fields/describeField.ts'
import type { FieldMap } from '../../fields/fieldMap.ts'
import { fieldTitle } from '../../fields/fieldTitle.ts'
import { requestedPeriod } from '../../fields/requestedPeriod.ts'
import { requestedTime } from '../../fields/requestedTime.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'
import type { MarketFigure } from './fieldAsGeoTiff.ts'
import { fieldsOfAtlas } from './fieldsOfAtlas.ts'
import { marketTasks } from './marketTasks.ts'
import { weatherAndPrices } from './productBasis.ts'
import { combinedMarket } from './usableMarket.ts'

const ofProducts = {
  marketValue: { stem: 'market_value', texts: ({ marketValue }: Messages) => marketValue },
  profileValue: { stem: 'profile', texts: ({ profileValue }: Messages) => profileValue },
} as const

/** Map of market values or of profile values of a period. @throws AppError as `combinedMarket`; INVALID_INPUT: no period */
export async function marketMap(
  context: ServerContext,
  call: WorkingCall & { readonly params: { readonly id: number }; readonly language: Language },
  product: keyof typeof ofProducts,
  figure: MarketFigure,
  choice: Pick<FieldMapChoice, 'turbine' | 'period' | 'mixed'>,
): Promise<FieldMap> {
  const { atlas, turbine, origin } = await combinedMarket(context, { ...call, query: choice }, product)
  const period = requestedPeriod(choice.period)
  const { programVersion, workers, environment } = context
  const folder = marketFolders(environment).market
  const basis = await weatherAndPrices(product, atlas, folder, requestedTime(period, 'german'))
  const { stem, texts } = ofProducts[product]
  const name = `${stem}_${figure}`
  return {
    ...{ atlas, basis, ...scaleOf(fieldQuantities[figure]) },
    title(language) {
      const { title, layers } = texts(messages[language])
      const layer = new Map(Object.entries(layers)).get(figure)!
      return fieldTitle([title, layer], period, turbine, language)
    },
    name: `${name}_${atlas.id}_${turbine.id}_${choice.period?.replace(':', '-')}`,
    madeOf: [name, atlas.id, atlas.version, origin.version, programVersion, JSON.stringify(choice)],
    file: (box) =>
      workFor(call, workers, marketTasks.geoTiff, {
        ...fieldsOfAtlas(context, atlas, turbine.id),
        ...{ figure, period, box },
        about: fieldAbout(atlas, turbine, programVersion, basis),
      }),
  }
}
