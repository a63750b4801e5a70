import { type DragEvent, useRef, useState } from 'react'
import { useFormat } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import styles from './Akterm.module.css'

interface FileWords {
  readonly label: string
  readonly hint: string
  readonly choose: string
  readonly drop: string
  readonly remove: (name: string) => string
}

/** Area for choosing or dropping files, with the chosen ones. */
export function FilesEntry({
  files,
  words,
  accepted,
  isSingle = false,
  problem,
  onChange,
}: {
  readonly files: readonly File[]
  readonly words: FileWords
  /** Endings, comma separated. */
  readonly accepted: string
  /** Whether a new file replaces the previous one. */
  readonly isSingle?: boolean
  readonly problem: string | null
  readonly onChange: (files: readonly File[]) => void
}) {
  const format = useFormat()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(added: readonly File[]) {
    if (added.length === 0) return
    const others = files.filter(({ name }) => added.every((one) => one.name !== name))
    onChange(isSingle ? added.slice(0, 1) : [...others, ...added])
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same without a mouse
    <div
      className={classes(styles.files, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p className={styles.label}>{words.label}</p>
      {files.map((file) => (
        <p key={file.name} className={styles.file}>
          {file.name}, {format.bytes(file.size)}
          <SmallTool
            icon="close"
            label={words.remove(file.name)}
            onClick={() => onChange(files.filter((other) => other !== file))}
          />
        </p>
      ))}
      <div className={styles.choose}>
        <Button size="small" icon="upload" onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        <span className={styles.hint}>{words.drop}</span>
        <input
          ref={chooser}
          type="file"
          multiple={!isSingle}
          hidden
          accept={accepted}
          aria-label={words.choose}
          onChange={(event) => {
            const added = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            take(added)
          }}
        />
      </div>
      <p className={styles.hint}>{words.hint}</p>
      {problem !== null && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
    </div>
  )
}
