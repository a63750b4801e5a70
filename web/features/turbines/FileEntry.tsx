import { decodeText } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { styled } from '#web/ui/styled.ts'
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
  async function take(chosen: File) {
    onFile({ name: chosen.name, text: decodeText(new Uint8Array(await chosen.arrayBuffer())) })
  }
  return (
    <DropArea
      label={text.chooseFile}
      accepted=".trb,.wtg,.pow,.json,.yaml,.yml,.csv,.txt"
      isSingle
      className={styles.drop}
      onFiles={([chosen]) => void take(chosen!)}
    >
      {(choose) => (
        <>
          <Icon name="chart" size={24} />
          <p>{file ? file.name : text.dropFile}</p>
          <p className={styled('hint')}>{text.dropHint}</p>
          <Button onClick={choose}>{text.chooseFile}</Button>
        </>
      )}
    </DropArea>
  )
}
