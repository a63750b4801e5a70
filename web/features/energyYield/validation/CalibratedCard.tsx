import { useQuery } from '@tanstack/react-query'
import { type CalibratedYields, quantityChange } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Validation.module.css'
import { calibratedYieldsQuery } from './validationQueries.ts'

/** Own orders with a calibration: the atlas's values before and after it, compared with the known values. */
export function CalibratedCard() {
  const { validation } = useText()
  const { yields: text } = validation
  const { data, isPending, isError, error, refetch } = useQuery(calibratedYieldsQuery(useCaller()))
  return (
    <Card title={text.title}>
      {isPending && <Spinner />}
      {isError && <Problem onRetry={() => void refetch()}>{errorText(error)}</Problem>}
      {data && data.yields.length === 0 && <EmptyState icon="info">{text.none}</EmptyState>}
      {data && data.yields.length > 0 && (
        <CardBody>
          <p>{text.intro}</p>
          <div className={styles.table}>
            <YieldTable yields={data.yields} />
          </div>
          <p className={styled('aboveS3', 'note')}>{text.note}</p>
        </CardBody>
      )}
    </Card>
  )
}

function YieldTable({ yields }: CalibratedYields) {
  const { validation, calibration, quantities } = useText()
  const { yields: text } = validation
  const format = useFormat()
  const signed = (share: number | null) =>
    share === null ? '–' : `${quantityChange('change', 100 * share, format)} %`
  const { columns } = text
  return (
    <DataTable
      caption={text.title}
      wide
      rows={yields}
      keyOf={({ id }) => id}
      columns={[
        {
          head: text.farm,
          cell: (one) => (
            <>
              {one.farm_name}
              <div className={styled('w2', 'note')}>
                {one.atlas} · {format.date(one.finished_at)}
              </div>
              <BasisMark basis={one.basis} />
            </>
          ),
          strong: true,
        },
        {
          head: text.by,
          cell: (one) => (
            <>
              {one.method === null ? calibration.kinds[one.kind] : calibration.methods[one.method]}
              <div className={styled('w2', 'note')}>
                {one.source}
                {one.height_m !== null && ` · ${format.quantity(one.height_m, 'm')}`}
              </div>
            </>
          ),
        },
        { head: columns.known, quantity: 'meanWindSpeed', value: (one) => one.known_mean_ms },
        { head: columns.atlas, quantity: 'meanWindSpeed', value: (one) => one.atlas_mean_ms },
        {
          head: columns.before,
          number: (one) => (
            <>
              {signed(biasOf(one))}
              {one.production && <div className={styled('w2', 'note')}>{text.ofEnergy}</div>}
            </>
          ),
          strong: true,
        },
        { head: columns.bias, number: ({ skill }) => signed(skill?.speed_bias ?? null) },
        { head: columns.leftOut, quantity: 'windSpeed', value: ({ skill }) => skill?.rmse_ms ?? null },
        { head: columns.yieldBefore, number: (one) => format.number(one.uncalibrated.park_mwh) },
        { head: columns.yieldAfter, number: (one) => format.number(one.calibrated.park_mwh) },
        {
          head: quantities.change,
          number: ({ uncalibrated: { park_mwh: before }, calibrated: { park_mwh: after } }) =>
            signed(before > 0 ? after / before - 1 : null),
        },
      ]}
    />
  )
}

/** Bias of the mean speed, or of the energy for a production; null if unknown. */
function biasOf({
  known_mean_ms,
  atlas_mean_ms,
  production,
}: CalibratedYields['yields'][number]): number | null {
  if (production !== null)
    return production.produced_mwh > 0 ? production.computed_mwh / production.produced_mwh - 1 : null
  return known_mean_ms === null || atlas_mean_ms === null || known_mean_ms === 0
    ? null
    : atlas_mean_ms / known_mean_ms - 1
}
