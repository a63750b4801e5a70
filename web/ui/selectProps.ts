import type { FieldFrame } from './Field.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps extends FieldFrame {
  readonly value: string | null
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** Arguments of the hooks of both kinds of selects. */
export function hookProps({ choices, value, onChange }: SelectProps) {
  return {
    selectedItem: choices.find((choice) => choice.value === value) ?? null,
    itemToString: (choice: Choice | null) => choice?.label ?? '',
    itemToKey: (choice: Choice | null) => choice?.value,
    isItemDisabled: ({ disabled = false }: Choice) => disabled,
    onSelectedItemChange: ({ selectedItem }: { readonly selectedItem?: Choice | null }) => {
      if (selectedItem) onChange(selectedItem.value)
    },
  }
}

/** Escape closes the list, but not the dialog around it. */
export function keepEscape(isOpen: boolean) {
  return (event: { readonly key: string; preventDefault(): void }) => {
    if (isOpen && event.key === 'Escape') event.preventDefault()
  }
}
