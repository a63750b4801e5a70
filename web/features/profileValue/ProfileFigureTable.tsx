import type { ReactNode } from 'react'
import type { Format, ProfileFigures } from '#contracts'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './ProfileValue.module.css'

/** A further column: its head, and how a row's value is written. */
export interface MoreColumn<Figures> {
  readonly head: string
  readonly of: (figures: Figures, format: Format) => ReactNode
}

/** Profile figures by rows: months with their year, years, or federal states. */
export function ProfileFigureTable<Figures extends ProfileFigures>({
  caption,
  first,
  rows,
  total = null,
  nameOf = null,
  more = [],
  hasEnergy = true,
  isNarrow = false,
}: {
  readonly caption: string
  /** Head of the first column; default: the period. */
  readonly first?: string
  readonly rows: readonly Figures[]
  /** Of all rows together, set apart. */
  readonly total?: Figures | null
  /** What a row is called; null: by its period. */
  readonly nameOf?: ((figures: Figures) => ReactNode) | null
  readonly more?: readonly MoreColumn<Figures>[]
  /** Whether the rows have an energy, and with it a cost in EUR. */
  readonly hasEnergy?: boolean
  /** Beside something else: without what the figures above say. */
  readonly isNarrow?: boolean
}) {
  const { marketValue, profileValue: text } = useText()
  const { figures } = marketValue
  const format = useFormat()
  const number =
    (of: (one: Figures) => number | null, decimals = 0) =>
    (one: Figures) =>
      format.number(of(one), decimals)
  // A plant, not a country.
  const isSmall = rows.every(({ energy }) => (energy ?? 0) < 1e5)
  const columns: readonly MoreColumn<Figures>[] = [
    { head: `${figures.value}, EUR/MWh`, of: number(({ value }) => value, 2) },
    { head: `${figures.base}, EUR/MWh`, of: number(({ base }) => base, 2) },
    { head: `${figures.profileCost}, EUR/MWh`, of: number(({ profile_cost }) => profile_cost, 2) },
    { head: figures.profileFactor, of: number(({ profile_factor }) => profile_factor, 3) },
    ...more,
    ...(hasEnergy
      ? [
          {
            head: `${figures.profileCost}, kEUR`,
            of: number((one) => thousands(one.profile_cost_eur), isSmall ? 1 : 0),
          },
          { head: `${figures.energy}, GWh`, of: number((one) => thousands(one.energy), isSmall ? 2 : 1) },
        ]
      : []),
    ...(hasEnergy && !isNarrow
      ? [
          {
            head: `${text.figures.energyBelow}, GWh`,
            of: number((one) => thousands(one.negative.energy), isSmall ? 2 : 1),
          },
        ]
      : []),
    { head: text.figures.knownShare, of: (one) => format.percent(one.known_share) },
  ]
  const row = (one: Figures, name: ReactNode, isTotal: boolean) => (
    <Tr
      key={`${one.period} ${isTotal ? 'total' : String(name)}`}
      className={isTotal ? styles.total : undefined}
    >
      <Td strong oneLine>
        {name}
        <ShareMark share={one.known_share} />
      </Td>
      {columns.map(({ head, of }) => (
        <Td key={head} numeric>
          {of(one, format)}
        </Td>
      ))}
    </Tr>
  )
  const periodName = ({ period }: ProfileFigures) =>
    period.length === 4 ? period : monthText(monthOf(period), format)
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        wide
        head={
          <>
            <Th>{first ?? figures.period}</Th>
            {columns.map(({ head }) => (
              <Th key={head} numeric>
                {head}
              </Th>
            ))}
          </>
        }
      >
        {rows.map((one) => row(one, (nameOf ?? periodName)(one), false))}
        {total && row(total, periodName(total), true)}
      </Table>
    </div>
  )
}

function thousands(value: number | null): number | null {
  return value === null ? null : value / 1000
}
