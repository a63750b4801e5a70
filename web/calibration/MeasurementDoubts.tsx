import type { CorrelatedMeasurement } from '#contracts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'

type Doubt = CorrelatedMeasurement['doubts'][number]
export type Remedy = NonNullable<Doubt['remedy']>['fields']

/** Likely misreadings of a measurement compared with the atlas, each with the fitting reading. */
export function MeasurementDoubts({
  doubts,
  onRemedy,
}: {
  readonly doubts: readonly Doubt[]
  readonly onRemedy: (remedy: Remedy) => void
}) {
  return doubts.map(({ code, message, remedy }) => (
    <Problem key={code}>
      <p>{message}</p>
      {remedy !== null && (
        <Button type="button" size="small" onClick={() => onRemedy(remedy.fields)}>
          {remedy.text}
        </Button>
      )}
    </Problem>
  ))
}
