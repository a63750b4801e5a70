import { type ProfileFigures, type ProfileTableParts, profileFields, profileTable } from '#contracts'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Profile figures by rows: months with their year, years, or federal states. */
export function ProfileFigureTable<Figures extends ProfileFigures>({
  caption,
  rows,
  total = null,
  ...parts
}: Omit<ProfileTableParts<Figures>, 'figures' | 'sums'> & {
  readonly caption: string
  readonly rows: readonly Figures[]
  /** Emphasised figures of all rows together. */
  readonly total?: Figures | null
}) {
  const words = { text: useText(), format: useFormat() }
  const sums = total === null ? [] : [total]
  return (
    <ResultTable
      hideTitle
      table={profileTable(caption, rows, words, { ...parts, figures: profileFields, sums })}
      mark={(row, column) => column === 0 && <ShareMark share={[...rows, ...sums][row]!.known_share} />}
    />
  )
}
