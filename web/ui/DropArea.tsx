import { type ReactNode, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './DropArea.module.css'

/** An area on which files are dropped; its button opens the browser's choice of files. */
export function DropArea({
  label,
  accepted,
  isSingle = false,
  className,
  onFiles,
  children,
}: {
  /** Label of the button, which the hidden control has too. */
  readonly label: string
  /** Endings, comma separated. */
  readonly accepted: string
  /** Whether only the first of several files counts. */
  readonly isSingle?: boolean
  readonly className?: string | undefined
  /** @param files at least one */
  readonly onFiles: (files: readonly File[]) => void
  /** @param choose opens the choice */
  readonly children: (choose: () => void) => ReactNode
}) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function take(list: Iterable<File> | null) {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(isSingle ? files.slice(0, 1) : files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same without a mouse
    <div
      className={classes(styles.area, isOver && styles.over, className)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children(() => chooser.current?.click())}
      <input
        ref={chooser}
        type="file"
        multiple={!isSingle}
        hidden
        accept={accepted}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file, corrected, counts as a new choice.
          event.currentTarget.value = ''
          take(files)
        }}
      />
    </div>
  )
}
