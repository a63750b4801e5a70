import { metadataMaxLength } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FileField } from '#web/ui/FileField.tsx'

/** Metadata of a measurement as they are sent. */
export interface ChosenMetadata {
  readonly name: string
  readonly text: string
}

/** The file that describes a measurement: columns, heights, calibrations and orientations. */
export function MetadataField({
  metadata,
  onChange,
}: {
  /** null: none. */
  readonly metadata: ChosenMetadata | null
  readonly onChange: (metadata: ChosenMetadata | null) => void
}) {
  const { calibration, production } = useText()
  const format = useFormat()
  const isTooLarge = metadata !== null && metadata.text.length > metadataMaxLength
  return (
    <FileField
      label={calibration.metadata.file}
      hint={calibration.metadata.hint}
      error={isTooLarge ? production.fileTooLarge(format.bytes(metadataMaxLength)) : null}
      accept=".json"
      choose={production.chooseFile}
      chosen={metadata && production.file(metadata.name, format.bytes(metadata.text.length))}
      onChoose={(file) =>
        file === null ? onChange(null) : void file.text().then((text) => onChange({ name: file.name, text }))
      }
    />
  )
}
