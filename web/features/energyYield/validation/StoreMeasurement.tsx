import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { validationRoutes } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { type MeasurementFile, measurementForm } from '#web/reading/measurementFile.ts'
import { storedMeasurementsKey } from '#web/skill/atlasSkillQuery.ts'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { styled } from '#web/ui/styled.ts'

/** Stores a measured wind that was compared with the account, under a name. */
export function StoreMeasurement({
  point,
  measurement,
  onStored,
}: {
  readonly point: LatLon
  readonly measurement: MeasurementFile
  readonly onStored: (id: number) => void
}) {
  const { measurements: text } = useText().validation
  const refusal = useDemoRefusal()
  const [name, setName] = useState(measurement.file.name.replace(/\.\w+$/, '').slice(0, 80))
  const { call } = useCaller()
  const client = useQueryClient()
  const store = useSingleMutation({
    mutationFn: () =>
      call(validationRoutes.addMeasurement, {
        form: measurementForm({ lat: point.lat, lon: point.lon, name: name.trim() }, measurement, 'height'),
      }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: storedMeasurementsKey })
      onStored(id)
    },
  })
  return (
    <section className={styled('stack', 's3')} aria-label={text.store}>
      <TextField label={text.name} value={name} onChange={setName} />
      <div aria-live="polite">{store.isError && <RefusedTable error={store.error} />}</div>
      <div>
        <Button
          busy={store.isPending}
          disabled={name.trim() === '' || refusal !== undefined}
          title={refusal}
          onClick={() => store.mutate()}
        >
          {text.store}
        </Button>
      </div>
    </section>
  )
}
