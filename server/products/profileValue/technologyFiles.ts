import { informationText, tablesWorkbook } from '#calculations'
import {
  type ColumnOf,
  columnFactory,
  type Language,
  messages,
  type ProfileFigures,
  type ProfileSource,
  type ProfileTechnology,
  profileFields,
  profileTable,
  resultWords,
  tableCsv,
} from '#contracts'
import type { FieldAbout } from '../../fields/describeField.ts'
import { basisOfAll, presentStates, presentTechnologies } from './germanProfiles.ts'
import { profileAbout } from './profileAbout.ts'
import { requireProfileBasis, type ProfileSource as Source } from './profileSource.ts'

/** All profiles of Germany in a format. */
export interface TechnologyFileRequest {
  readonly source: Source
  readonly format: 'csv' | 'xlsx' | 'about'
  readonly about: Omit<FieldAbout, 'turbine' | 'basis'>
  readonly language: Language
}

/** Technologies and federal states as a file, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function technologyFile({
  source,
  format,
  about,
  language,
}: TechnologyFileRequest): Promise<Uint8Array> {
  const basis = await requireProfileBasis(source)
  const informed = profileAbout({ ...about, basis: basisOfAll(basis) }, basis.market.origin, language)
  if (format === 'about') return informationText(informed)
  const { profiles } = presentTechnologies(basis)
  const { states } = presentStates(basis)
  const { profileValue: text } = messages[language]
  const words = resultWords(language)
  const { words: column } = columnFactory(words.text.quantities)
  type Row = ProfileFigures & {
    readonly technology: ProfileTechnology
    readonly source: ProfileSource
    readonly state: string | null
  }
  const technologyRows = profiles.flatMap(({ technology, source: of, months, years }): Row[] =>
    [...months, ...years].map((one) => ({ ...one, technology, source: of, state: null })),
  )
  const stateRows = states.flatMap(({ state, months, years }): Row[] =>
    [...months, ...years].map((one) => ({ ...one, technology: 'windOnshore', source: 'computed', state })),
  )
  const table = (title: string, rows: readonly Row[], subjects: readonly ColumnOf<Row>[]) =>
    profileTable(title, rows, words, { figures: profileFields, subjects })
  if (format === 'csv') {
    const all = table(
      '',
      [...technologyRows, ...stateRows],
      [
        column('', ({ technology }) => technology, { name: 'technology' }),
        column('', (one) => one.source, { name: 'source' }),
        column('', ({ state }) => state ?? '', { name: 'state' }),
      ],
    )
    return Buffer.from(tableCsv(all))
  }
  const { sheets } = text.files
  const ofTechnologies = table(sheets.technologies, technologyRows, [
    column(text.technology, ({ technology }) => text.technologies[technology], { width: 24 }),
    column(text.files.basis, (one) => text.sources[one.source], { width: 24 }),
  ])
  const ofStates = table(sheets.states, stateRows, [
    column(text.states.state, ({ state }) => state || text.states.none, { width: 24 }),
  ])
  return tablesWorkbook(
    text.title,
    states.length === 0 ? [ofTechnologies] : [ofTechnologies, ofStates],
    informed,
    language,
  )
}
