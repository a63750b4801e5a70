import { useState } from 'react'
import { MetadataField } from '#web/calibration/MetadataField.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FileField } from '#web/ui/FileField.tsx'
import { styled } from '#web/ui/styled.ts'
import type { MeasurementFile } from './measurementFile.ts'
import { TableQuestions } from './TableQuestions.tsx'

/** A file of measured wind, with the questions that it raises. */
export function AddMeasurement({
  measurement,
  error,
  hint,
  onChange,
}: {
  /** null: none is compared. */
  readonly measurement: MeasurementFile | null
  /** Refusal of the file, or its questions; null: none. */
  readonly error: unknown
  readonly hint: string
  readonly onChange: (measurement: MeasurementFile | null) => void
}) {
  const { seriesComparison: text, calibration, production } = useText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && measurement === null)
    return (
      <p>
        <Button size="small" icon="plus" onClick={() => setOpen(true)}>
          {text.addMeasurement}
        </Button>
      </p>
    )
  return (
    <div className={styled('stack', 's3')}>
      <FileField
        label={calibration.file}
        hint={hint}
        accept=".csv,.txt,.tsv,.dat,.sta,.srw,.tws,.yaml,.yml"
        choose={production.chooseFile}
        chosen={measurement && production.file(measurement.file.name, format.bytes(measurement.file.size))}
        onChoose={(file) => onChange(file && { file, metadata: null, height: '', answers: {} })}
      />
      {measurement && (
        <MetadataField
          metadata={measurement.metadata}
          onChange={(metadata) => onChange({ ...measurement, metadata, answers: {} })}
        />
      )}
      {measurement && (
        <TextField
          label={calibration.height}
          hint={calibration.asFile}
          value={measurement.height}
          onChange={(height) => onChange({ ...measurement, height })}
        />
      )}
      {measurement && error !== null && (
        <>
          <TableQuestions
            error={error}
            answers={measurement.answers}
            onChange={(answers) => onChange({ ...measurement, answers })}
          />
          <RefusedTable error={error} />
        </>
      )}
    </div>
  )
}
