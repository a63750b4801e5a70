import { useQueryClient } from '@tanstack/react-query'
import { measurementName, measurementText, type StoredMeasurement, validationRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DeleteButton } from '#web/products/DeleteButton.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { storedMeasurementsKey } from '#web/skill/atlasSkillQuery.ts'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'

const none = ''

/** Choice of a measured wind that the account has stored, with what it has; nothing without one. */
export function StoredMeasurements({
  measurements,
  chosen,
  onChoose,
}: {
  readonly measurements: readonly StoredMeasurement[]
  readonly chosen: StoredMeasurement | null
  readonly onChoose: (id: number | null) => void
}) {
  const { validation } = useText()
  const { measurements: text } = validation
  const format = useFormat()
  if (measurements.length === 0) return null
  return (
    <section className={styled('stack', 's3')} aria-label={text.title}>
      <Select
        label={text.title}
        value={chosen === null ? none : String(chosen.id)}
        choices={[
          { value: none, label: text.none },
          ...measurements.map((one) => ({
            value: String(one.id),
            label: measurementName(one, validation, format),
          })),
        ]}
        onChange={(id) => onChoose(id === none ? null : Number(id))}
      />
      {chosen !== null && <Stored key={chosen.id} measurement={chosen} onRemoved={() => onChoose(null)} />}
    </section>
  )
}

function Stored({
  measurement,
  onRemoved,
}: {
  readonly measurement: StoredMeasurement
  readonly onRemoved: () => void
}) {
  const { validation, reading } = useText()
  const { measurements: text } = validation
  const format = useFormat()
  const { call } = useCaller()
  const client = useQueryClient()
  const { id, name } = measurement
  return (
    <>
      <p>{measurementText(measurement, validation, format)}</p>
      <details>
        <summary>{reading.title}</summary>
        <ReadingTable record={measurement.reading} />
      </details>
      <div>
        <DeleteButton
          label={text.remove}
          question={text.removeConfirm(name)}
          remove={() => call(validationRoutes.removeMeasurement, { params: { id } })}
          onDeleted={() => {
            onRemoved()
            return client.invalidateQueries({ queryKey: storedMeasurementsKey })
          }}
        />
      </div>
    </>
  )
}
