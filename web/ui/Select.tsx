// Not by @import in the style module, which would rename the library's classes.
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'

import { type ComboboxParsedItem, Select as MantineSelect } from '@mantine/core'
import { typeSearch } from '#domain'
import type { FieldFrame } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { MantineFrame } from './MantineFrame.tsx'
import styles from './Select.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** Choice of one from a list; `searchable` lets the reader type to find. */
export function Select({
  label,
  hint,
  error,
  hideLabel = false,
  value,
  choices,
  onChange,
  searchable = false,
  placeholder,
  disabled = false,
}: FieldFrame & {
  readonly value: string | null
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
  readonly searchable?: boolean
  readonly placeholder?: string
  readonly disabled?: boolean
}) {
  return (
    <MantineFrame>
      <MantineSelect
        {...(hideLabel ? { 'aria-label': label } : { label })}
        description={hint}
        error={error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        data={choices.map((choice) => ({ ...choice }))}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        allowDeselect={false}
        searchable={searchable}
        filter={({ options, search }) => options.filter((option) => isFound(option, search))}
        // What is typed then replaces the label of the present choice instead of adding to it.
        onFocus={(event) => searchable && event.currentTarget.select()}
        onClick={(event) => searchable && event.currentTarget.select()}
        placeholder={placeholder}
        disabled={disabled}
        checkIconPosition="right"
        maxDropdownHeight={320}
        comboboxProps={{
          transitionProps: { duration: 0 },
          shadow: 'md',
          offset: 4,
          // Within the page's main part, so that screen readers find the list in a landmark.
          portalProps: { target: '#content' },
        }}
        rightSection={<Icon name="down" size={16} />}
        rightSectionPointerEvents="none"
        classNames={{
          root: styles.root,
          label: styles.label,
          input: styles.input,
          description: styles.hint,
          error: styles.error,
          dropdown: styles.dropdown,
          option: styles.option,
        }}
      />
    </MantineFrame>
  )
}

/** By part of its label, or as turbine types are found by what people write of them. */
function isFound(option: ComboboxParsedItem, search: string): boolean {
  const title = String('label' in option ? option.label : option.group)
  return title.toLowerCase().includes(search.trim().toLowerCase()) || typeSearch(search)({ title })
}
