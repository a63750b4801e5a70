import type { HTMLAttributes, ReactNode, TdHTMLAttributes } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { classes } from './classes.ts'
import { hiddenClass } from './hiddenClass.ts'
import styles from './Table.module.css'

/** A table in the page's theme. `caption` names it for screen readers. */
export function Table({
  caption,
  head,
  wide = false,
  children,
}: {
  readonly caption: string
  readonly head: ReactNode
  /** So wide that it scrolls sideways: by keyboard too. */
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={styles.scroll} {...(wide ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}>
      <table className={styles.table}>
        <caption className={hiddenClass}>{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export type SortOrder = 'ascending' | 'descending' | null

/** Head of a column of buttons: read out, but not shown. */
export function ThActions({ className }: { readonly className?: string | undefined }) {
  const { common } = useText()
  return (
    <th scope="col" className={className}>
      <span className={hiddenClass}>{common.actions}</span>
    </th>
  )
}

/** Head of a column. With `onSort` it is a button that sorts. */
export function Th({
  numeric = false,
  sort,
  onSort,
  children,
}: {
  readonly numeric?: boolean
  readonly sort?: SortOrder
  readonly onSort?: () => void
  readonly children?: ReactNode
}) {
  const { common } = useText()
  const order = sort && (sort === 'ascending' ? common.sortedAscending : common.sortedDescending)
  return (
    <th
      scope="col"
      className={numeric ? styles.numeric : undefined}
      data-numeric={numeric || undefined}
      aria-sort={sort ?? undefined}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort} title={order || undefined}>
          {children}
          <span aria-hidden="true">{sort === 'ascending' ? '▴' : sort === 'descending' ? '▾' : ''}</span>
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function Tr({
  selected = false,
  className,
  ...rest
}: HTMLAttributes<HTMLTableRowElement> & { readonly selected?: boolean }) {
  return <tr {...rest} className={classes(selected && styles.selected, className)} />
}

export function Td({
  numeric = false,
  strong = false,
  oneLine = false,
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & {
  readonly numeric?: boolean
  readonly strong?: boolean
  /** Never wrapped, such as a date with its time. */
  readonly oneLine?: boolean
}) {
  return (
    <td
      {...rest}
      className={classes(
        numeric && styles.numeric,
        strong && styles.strong,
        oneLine && styles.oneLine,
        className,
      )}
    />
  )
}
