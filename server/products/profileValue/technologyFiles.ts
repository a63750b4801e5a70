import { informationText, profileColumns, profileCsv, profileSheet, profileWorkbook } from '#calculations'
import { type Language, messages, type ProfileFigures } from '#contracts'
import type { FieldAbout } from '../../fields/describeField.ts'
import { presentStates, presentTechnologies } from './germanProfiles.ts'
import { profileAbout } from './profileAbout.ts'
import { type ProfileSource, requireProfileBasis } from './profileSource.ts'

/** All profiles of Germany in a format. */
export interface TechnologyFileRequest {
  readonly source: ProfileSource
  readonly format: 'csv' | 'xlsx' | 'about'
  readonly about: Omit<FieldAbout, 'turbine'>
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
  const informed = profileAbout(about, basis.market.origin, language)
  if (format === 'about') return informationText(informed)
  const { profiles } = presentTechnologies(basis)
  const { states } = presentStates(basis)
  const { profileValue: text } = messages[language]
  const periodsOf = (one: { months: readonly ProfileFigures[]; years: readonly ProfileFigures[] }) => [
    ...one.months,
    ...one.years,
  ]
  const columns = profileColumns
  if (format === 'csv')
    return profileCsv({
      subjects: ['technology', 'source', 'state'].map((name) => ({ name, head: name })),
      columns,
      rows: [
        ...profiles.flatMap((one) =>
          periodsOf(one).map((figures) => ({ of: [one.technology, one.source, ''], figures })),
        ),
        ...states.flatMap((one) =>
          periodsOf(one).map((figures) => ({ of: ['windOnshore', 'computed', one.state], figures })),
        ),
      ],
    })
  const technologySheet = profileSheet(
    text.files.sheets.technologies,
    {
      subjects: [
        { name: 'technology', head: text.technology },
        { name: 'source', head: text.files.basis },
      ],
      columns,
      rows: profiles.flatMap((one) =>
        periodsOf(one).map((figures) => ({
          of: [text.technologies[one.technology], text.sources[one.source]],
          figures,
        })),
      ),
    },
    language,
  )
  const stateSheet = profileSheet(
    text.files.sheets.states,
    {
      subjects: [{ name: 'state', head: text.states.state }],
      columns,
      rows: states.flatMap((one) =>
        periodsOf(one).map((figures) => ({ of: [one.state || text.states.none], figures })),
      ),
    },
    language,
  )
  return profileWorkbook(
    text.title,
    [technologySheet, ...(states.length === 0 ? [] : [stateSheet])],
    informed,
    language,
  )
}
