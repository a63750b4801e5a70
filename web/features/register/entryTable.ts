import {
  columnFactory,
  type RegisterEntries,
  type RegisterEntryGroup,
  type ResultTable,
  type ResultWords,
  tableOf,
} from '#contracts'
import { type ConnectionEntry, connectionEntries, voltageLevels } from '#domain/register'

type Row = RegisterEntries['rows'][number]
type Counted = Row & { readonly entry: ConnectionEntry }

export function entryName(entry: ConnectionEntry, { restrictions, register }: ResultWords['text']): string {
  const { conditions } = restrictions.register
  const { own } = register.entries
  return entry in conditions ? conditions[entry as keyof typeof conditions] : own[entry as keyof typeof own]
}

/** All entries of all turbines, or one entry by groups. */
export function entryTable(
  { rows }: RegisterEntries,
  { by, entry }: { readonly by: RegisterEntryGroup; readonly entry: ConnectionEntry },
  { text, format }: ResultWords,
): ResultTable {
  const words = text.register.entries
  const column = columnFactory(text.quantities)
  const counted: Counted[] =
    by === 'none'
      ? rows.flatMap((row) => connectionEntries.map((one) => ({ ...row, entry: one })))
      : rows.map((row) => ({ ...row, entry }))
  const of = (head: string, value: (count: Row['entries'][ConnectionEntry]) => string) =>
    column.words<Counted>(head, (row) => value(row.entries[row.entry]!), { align: 'right' })
  const number = (head: string, value: (row: Counted) => number, decimals: number) =>
    column.words<Counted>(head, (row) => format.number(value(row), decimals), { align: 'right' })
  const groupName = ({ group }: Row) => {
    if (!group) return words.unknown
    const level = by === 'voltage' && voltageLevels.find((one) => one === group)
    return level ? text.restrictions.register.voltages[level] : group
  }
  return tableOf(
    words.title,
    [
      by === 'none'
        ? column.words<Counted>(words.entry, (row) => entryName(row.entry, text))
        : column.words<Counted>(words.groups[by], groupName),
      number(words.turbines, ({ turbines }) => turbines, 0),
      number(words.power, ({ power_mw }) => power_mw, 1),
      of(words.yes, ({ yes }) => format.number(yes, 0)),
      of(text.common.no, ({ no }) => format.number(no, 0)),
      of(words.notEntered, ({ not_entered }) => format.number(not_entered, 0)),
      of(words.share, ({ yes_share }) => format.percent(yes_share, 1)),
      of(words.shareOfMw, ({ yes_share_of_mw }) =>
        yes_share_of_mw === null ? '' : format.percent(yes_share_of_mw, 1),
      ),
    ],
    counted,
    { note: words.note },
  )
}
