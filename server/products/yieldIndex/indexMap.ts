import {
  type FieldMapChoice,
  fieldQuantities,
  type Language,
  messages,
  scaleOf,
  type YearFigure,
} from '#contracts'
import type { Box } from '#domain'
import type { ServerContext } from '../../context.ts'
import { fieldAbout } from '../../fields/describeField.ts'
import type { FieldMap } from '../../fields/fieldMap.ts'
import { fieldTitle } from '../../fields/fieldTitle.ts'
import { requestedPeriod } from '../../fields/requestedPeriod.ts'
import { requestedTime } from '../../fields/requestedTime.ts'
import { tasksIn } from '../../workers/index.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'
import { foundYears } from './foundYears.ts'
import { indexBasis } from './indexBasis.ts'
import { requestedReference, usableIndex } from './usableIndex.ts'

const fieldAsGeoTiff = tasksIn<typeof import('./fieldAsGeoTiff.ts')>(
  new URL('./fieldAsGeoTiff.ts', import.meta.url),
)('fieldAsGeoTiff')
const yearFigureAsGeoTiff = tasksIn<typeof import('./yearFigures.ts')>(
  new URL('./yearFigures.ts', import.meta.url),
)('yearFigureAsGeoTiff')

export interface IndexMapCall extends WorkingCall {
  readonly params: { readonly id: number }
  readonly language: Language
}

type Choice = Pick<FieldMapChoice, 'turbine' | 'period' | 'mode' | 'reference'>

/** Map of the index of a period. @throws AppError as `usableIndex`; INVALID_INPUT: no period */
export async function indexMap(
  context: ServerContext,
  call: IndexMapCall,
  choice: Choice,
): Promise<FieldMap> {
  const { atlas, turbine, source } = await usableIndex(context, { ...call, query: choice })
  const period = requestedPeriod(choice.period)
  const { mode = 'seasonal', reference } = choice
  const basis = indexBasis(atlas, requestedTime(period, 'utc'))
  const { programVersion, workers } = context
  return {
    ...{ atlas, basis, ...scaleOf(fieldQuantities.period) },
    title(language) {
      const { yieldIndex: text } = messages[language]
      const against = reference === undefined ? [] : [text.referenceOf(reference.replace('-', '–'))]
      const compared = `${text.mode}: ${text.modes[mode]}`
      return [fieldTitle([text.title], period, turbine, language), compared, ...against].join(' · ')
    },
    name: `index_${atlas.id}_${turbine.id}_${mode}_${choice.period?.replace(':', '-')}`,
    madeOf: [atlas.id, atlas.version, programVersion, JSON.stringify(choice)],
    file: (box) =>
      workFor(call, workers, fieldAsGeoTiff, {
        ...{ source, grid: atlas.grid, period, mode, box },
        reference: requestedReference(choice),
        about: fieldAbout(atlas, turbine, programVersion, basis),
      }),
  }
}

/** Map of a figure of the complete years. @throws AppError as `usableIndex` */
export async function yearsMap(
  context: ServerContext,
  call: IndexMapCall,
  figure: YearFigure,
  { turbine: id }: Choice,
): Promise<FieldMap> {
  const usable = await usableIndex(context, { ...call, query: { turbine: id } })
  const { atlas, turbine } = usable
  const basis = indexBasis(atlas)
  const { programVersion, workers } = context
  return {
    ...{ atlas, basis, ...scaleOf(fieldQuantities[figure]) },
    title(language) {
      const { title, layers } = messages[language].yieldIndex
      return fieldTitle([title, figure === 'p' ? 'p' : layers[figure]], null, turbine, language)
    },
    name: `${figure}_${atlas.id}_${turbine.id}`,
    madeOf: [figure, atlas.id, atlas.version, turbine.id, programVersion],
    file: (box) => fileOf(figure, box),
    ...(figure === 'trend' && { significance: (box) => fileOf('p', box) }),
  }

  async function fileOf(shown: YearFigure, box: Box | null): Promise<Uint8Array> {
    const bytes = await foundYears(context, call, usable)
    return workFor(call, workers, yearFigureAsGeoTiff, {
      ...{ bytes, grid: atlas.grid, figure: shown, box },
      about: fieldAbout(atlas, turbine, programVersion, basis),
    })
  }
}
