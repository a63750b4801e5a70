import { useFormat } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
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

  function take(added: readonly File[]) {
    const others = files.filter(({ name }) => added.every((one) => one.name !== name))
    onChange(isSingle ? added : [...others, ...added])
  }

  return (
    <DropArea
      label={words.choose}
      accepted={accepted}
      isSingle={isSingle}
      className={styles.files}
      onFiles={take}
    >
      {(choose) => (
        <>
          <p className={styled('t2', 'w2')}>{words.label}</p>
          {files.map((file) => (
            <p key={file.name} className={styled('row', 's2', 'middle', 'breaks')}>
              {file.name}, {format.bytes(file.size)}
              <SmallTool
                icon="close"
                label={words.remove(file.name)}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </p>
          ))}
          <div className={styled('row', 's2', 'middle', 'breaks')}>
            <Button size="small" icon="upload" onClick={choose}>
              {words.choose}
            </Button>
            <span className={styles.hint}>{words.drop}</span>
          </div>
          <p className={styles.hint}>{words.hint}</p>
          {problem !== null && (
            <p role="alert" className={styled('bad', 't1')}>
              {problem}
            </p>
          )}
        </>
      )}
    </DropArea>
  )
}
