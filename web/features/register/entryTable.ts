import {
  columnFactory,
  type QuantityName,
  type RegisterEntries,
  type RegisterEntryGroup,
  type ResultTable,
  type ResultWords,
  tableOf,
  withUnit,
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
  { text }: ResultWords,
): ResultTable {
  const words = text.register.entries
  const column = columnFactory(text.quantities)
  const counted: Counted[] =
    by === 'none'
      ? rows.flatMap((row) => connectionEntries.map((one) => ({ ...row, entry: one })))
      : rows.map((row) => ({ ...row, entry }))
  const of = (
    quantity: QuantityName,
    head: string,
    value: (count: Row['entries'][ConnectionEntry]) => number | null,
  ) => column.of<Counted>(quantity, (row) => value(row.entries[row.entry]!), { head })
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
      column.of<Counted>('count', ({ turbines }) => turbines, { head: words.turbines }),
      column.of<Counted>('ratedPowerOfFarm', ({ power_mw }) => power_mw, { head: words.power }),
      of('count', words.yes, ({ yes }) => yes),
      of('count', text.common.no, ({ no }) => no),
      of('count', words.notEntered, ({ not_entered }) => not_entered),
      of('proportion', withUnit(words.share, 'proportion'), ({ yes_share }) => yes_share),
      of('proportion', withUnit(words.shareOfMw, 'proportion'), ({ yes_share_of_mw }) => yes_share_of_mw),
    ],
    counted,
    { note: words.note },
  )
}
