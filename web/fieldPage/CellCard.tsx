import type { ReactNode } from 'react'
import { errorText } from '#web/api/apiError.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Facts about the chosen cell: over the map, or with marks and files below it. */
export function CellCard({
  name,
  below,
  loaded,
  onClose,
  children,
}: {
  /** Its place. */
  readonly name: string
  /** Parts of a card below the map. Absent: the card overlays the map. */
  readonly below?: { readonly marks: ReactNode; readonly actions: ReactNode }
  /** Code of the card; absent: already loaded by the page. */
  readonly loaded?: { readonly error: unknown; readonly isPending: boolean; readonly refetch: () => unknown }
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { fields: text, map } = useText()
  const label = `${text.cell} ${name}`
  const close = <IconButton icon="close" label={map.closePopup} tipAlign="end" onClick={onClose} />
  const content = (
    <>
      {loaded && loaded.error !== null && (
        <Problem onRetry={() => void loaded.refetch()}>{errorText(loaded.error)}</Problem>
      )}
      {loaded?.isPending && <Spinner />}
      {children}
    </>
  )
  if (below)
    return (
      <Card
        title={label}
        aria-label={label}
        marks={below.marks}
        actions={
          <>
            {below.actions}
            {close}
          </>
        }
      >
        <CardBody>{content}</CardBody>
      </Card>
    )
  return (
    <Card className={styles.cell} aria-label={label}>
      <CardBody>
        <div className={styles.cellHead}>
          <h2>{name}</h2>
          {close}
        </div>
        {content}
      </CardBody>
    </Card>
  )
}
