import { type DragEvent, useRef, useState } from 'react'
import { decodeText } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Turbines.module.css'

export interface EnteredFile {
  readonly name: string
  readonly text: string
}

/** A turbine file, dropped or chosen. */
export function FileEntry({
  file,
  onFile,
}: {
  readonly file: EnteredFile | null
  readonly onFile: (file: EnteredFile) => void
}) {
  const { turbines: text } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  async function take(list: FileList | null) {
    const chosen = list?.[0]
    if (chosen) onFile({ name: chosen.name, text: decodeText(new Uint8Array(await chosen.arrayBuffer())) })
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }

  return (
    // Dropping is for the mouse; the button does the same for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="chart" size={24} />
      <p>{file ? file.name : text.dropFile}</p>
      <p className={styles.note}>{text.dropHint}</p>
      <Button onClick={() => input.current?.click()}>{text.chooseFile}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.chooseFile}
        accept=".trb,.wtg,.pow,.json,.csv,.txt"
        onChange={(event) => {
          void take(event.currentTarget.files)
          // The same file, corrected, counts as a new choice.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
