import { useState } from 'react'
import { placeholderListId, productOfListType, type SiteListHead } from '#contracts'
import { checkListName } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { InlineField } from '#web/sites/InlineField.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import styles from './ListsPage.module.css'

/** One list: its name, purpose, number of sites, and actions. */
export function ListRow({
  list,
  rowIndex,
  selected,
  otherNames,
  onSelect,
  onRename,
  onCopy,
  onDelete,
}: {
  readonly list: SiteListHead
  readonly rowIndex: number
  readonly selected: boolean
  readonly otherNames: readonly string[]
  readonly onSelect: () => void
  readonly onRename: (name: string) => void
  readonly onCopy: () => void
  readonly onDelete: () => void
}) {
  const { siteLists: text, shell } = useText()
  const format = useFormat()
  const [renaming, setRenaming] = useState(false)
  const isPlaceholder = list.id === placeholderListId
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={selected}
      className={classes(framedRow.row, selected && framedRow.selected)}
    >
      <td className={styles.first}>
        {renaming ? (
          <InlineField
            label={text.nameOf(list.name)}
            value={list.name}
            check={(name) => checkListName(name, otherNames)}
            onKeep={onRename}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <button
            type="button"
            className={framedRow.name}
            title={list.name}
            aria-label={text.show(list.name)}
            onClick={onSelect}
            onDoubleClick={() => !isPlaceholder && setRenaming(true)}
          >
            {list.name}
          </button>
        )}
      </td>
      <td>
        {list.wind_farm ? (
          <Chip tone="brand">{text.windFarm}</Chip>
        ) : (
          list.product_type && <Chip>{shell.products[productOfListType(list.product_type)].title}</Chip>
        )}
      </td>
      <td className={framedRow.numeric}>{isPlaceholder ? '' : format.number(list.site_count)}</td>
      <td className={styles.tools}>
        {!isPlaceholder && (
          <>
            <SmallTool icon="edit" label={`${text.rename}: ${list.name}`} onClick={() => setRenaming(true)} />
            <SmallTool icon="copy" label={`${text.copy}: ${list.name}`} onClick={onCopy} />
            <SmallTool icon="trash" label={`${text.remove}: ${list.name}`} onClick={onDelete} />
          </>
        )}
      </td>
    </tr>
  )
}
