import { type UseComboboxProps, useCombobox } from 'downshift'
import { useState } from 'react'
import { typeSearch } from '#domain'
import { ChoiceList } from './ChoiceList.tsx'
import { classes } from './classes.ts'
import { controlClass, Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'
import { type Choice, hookProps, keepEscape, type SelectProps } from './selectProps.ts'
import { useListBelow } from './useListBelow.ts'

/** Choice from a list filtered by typing; leaving it without a choice restores the present one. */
export function SearchSelect(props: SelectProps) {
  const { choices, value, onChange, placeholder, disabled = false, ...frame } = props
  const [search, setSearch] = useState<string | null>(null)
  const items = search ? choices.filter((choice) => isFound(choice, search)) : choices
  const present = hookProps(props)
  const { isOpen, selectedItem, highlightedIndex, ...combobox } = useCombobox({
    items: [...items],
    ...present,
    inputValue: search ?? present.itemToString(present.selectedItem),
    stateReducer: keepPresent,
    onIsOpenChange: ({ isOpen: opens }) => {
      if (!opens) setSearch(null)
    },
  })
  const { control, list, style } = useListBelow(isOpen)
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...combobox.getInputProps({
              ref: control,
              disabled,
              onKeyDown: keepEscape(isOpen),
              onChange: (event) => setSearch(event.currentTarget.value),
            })}
            // The label of the field names it.
            aria-labelledby={undefined}
            {...ids}
            placeholder={placeholder}
            // Typed text then replaces the label of the current choice instead of extending it.
            onFocus={(event) => event.currentTarget.select()}
            className={classes(controlClass, styles.control)}
          />
          <Icon name="down" size={16} />
          <ChoiceList
            choices={items}
            selected={selectedItem}
            highlighted={highlightedIndex}
            isOpen={isOpen}
            style={style}
            menuProps={combobox.getMenuProps({
              ref: list,
              'aria-labelledby': ids.id,
            })}
            itemProps={(item, index) => combobox.getItemProps({ item, index })}
          />
        </div>
      )}
    </Field>
  )
}

type Reducer = NonNullable<UseComboboxProps<Choice>['stateReducer']>

/** Leaving the field and Escape change no choice. */
const keepPresent: Reducer = ({ selectedItem }, { type, changes }) => {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
  return type === InputBlur || type === InputKeyDownEscape ? { ...changes, selectedItem } : changes
}

/** Whether a label contains the search, or matches it by the rules for turbine types. */
function isFound({ label }: Choice, search: string): boolean {
  return label.toLowerCase().includes(search.trim().toLowerCase()) || typeSearch(search)({ title: label })
}
