import { useSelect } from 'downshift'
import { ChoiceList } from './ChoiceList.tsx'
import { classes } from './classes.ts'
import { controlClass, Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'
import { hookProps, keepEscape, type SelectProps } from './selectProps.ts'
import { styled } from './styled.ts'
import { useListBelow } from './useListBelow.ts'

/** Choice from a list; letters search, arrows choose. */
export function ListSelect(props: SelectProps) {
  const { choices, value, onChange, placeholder, disabled = false, ...frame } = props
  const { isOpen, selectedItem, highlightedIndex, ...select } = useSelect({
    items: [...choices],
    ...hookProps(props),
  })
  const { control, list, style } = useListBelow(isOpen)
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={styles.box}>
          <button
            type="button"
            {...select.getToggleButtonProps({ ref: control, disabled, onKeyDown: keepEscape(isOpen) })}
            // Named by the label of the field.
            aria-labelledby={undefined}
            {...ids}
            className={classes(controlClass, styles.control)}
          >
            <span className={classes(styles.value, selectedItem === null && styled('faint'))}>
              {selectedItem?.label ?? placeholder}
            </span>
          </button>
          <Icon name="down" size={16} />
          <ChoiceList
            choices={choices}
            selected={selectedItem}
            highlighted={highlightedIndex}
            isOpen={isOpen}
            style={style}
            menuProps={select.getMenuProps({
              ref: list,
              'aria-labelledby': ids.id,
            })}
            itemProps={(item, index) => select.getItemProps({ item, index })}
          />
        </div>
      )}
    </Field>
  )
}
