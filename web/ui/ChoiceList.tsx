import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'
import type { Choice } from './selectProps.ts'
import type { ListBelow } from './useListBelow.ts'

type ElementProps = HTMLAttributes<HTMLElement>

/** The list opened by a choice. It stays in the page while closed, since its control refers to it. */
export function ChoiceList({
  choices,
  selected,
  highlighted,
  isOpen,
  style,
  menuProps,
  itemProps,
}: Pick<ListBelow, 'style'> & {
  readonly choices: readonly Choice[]
  readonly selected: Choice | null
  readonly highlighted: number
  readonly isOpen: boolean
  readonly menuProps: ElementProps
  readonly itemProps: (item: Choice, index: number) => ElementProps
}) {
  return (
    <ul {...menuProps} popover="manual" className={styles.list} style={style}>
      {isOpen &&
        choices.map((choice, i) => (
          <li
            key={choice.value}
            {...itemProps(choice, i)}
            className={classes(styles.option, i === highlighted && styles.highlighted)}
            data-chosen={choice.value === selected?.value || undefined}
          >
            {choice.label}
            {choice.value === selected?.value && <Icon name="check" size={14} />}
          </li>
        ))}
    </ul>
  )
}
