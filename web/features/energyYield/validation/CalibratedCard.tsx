import { useQuery } from '@tanstack/react-query'
import type { CalibratedYields } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
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
          <p className={styles.note}>{text.note}</p>
        </CardBody>
      )}
    </Card>
  )
}

function YieldTable({ yields }: CalibratedYields) {
  const { validation, calibration } = useText()
  const { yields: text } = validation
  const format = useFormat()
  const signed = (share: number | null) => (share === null ? '–' : `${format.signed(100 * share, 1)} %`)
  const heads = [
    ...(['known', 'atlas', 'before', 'bias', 'leftOut', 'yieldBefore', 'yieldAfter', 'change'] as const),
  ]
  return (
    <Table
      caption={text.title}
      wide
      head={
        <>
          <Th>{text.farm}</Th>
          <Th>{text.by}</Th>
          {heads.map((head) => (
            <Th key={head} numeric>
              {text.columns[head]}
            </Th>
          ))}
        </>
      }
    >
      {yields.map((one) => (
        <Tr key={one.id}>
          <Td strong>
            {one.farm_name}
            <div className={styles.source}>
              {one.atlas} · {format.date(one.finished_at)}
            </div>
          </Td>
          <Td>
            {one.method === null ? calibration.kinds[one.kind] : calibration.methods[one.method]}
            <div className={styles.source}>
              {one.source}
              {one.height_m !== null && ` · ${format.quantity(one.height_m, 'm')}`}
            </div>
          </Td>
          <Td numeric>{format.number(one.known_mean_ms, 2)}</Td>
          <Td numeric>{format.number(one.atlas_mean_ms, 2)}</Td>
          <Td numeric strong>
            {signed(biasOf(one))}
            {one.production && <div className={styles.source}>{text.ofEnergy}</div>}
          </Td>
          <Td numeric>{signed(one.skill?.speed_bias ?? null)}</Td>
          <Td numeric>{format.number(one.skill?.rmse_ms ?? null, 2)}</Td>
          <Td numeric>{format.number(one.uncalibrated.park_mwh)}</Td>
          <Td numeric>{format.number(one.calibrated.park_mwh)}</Td>
          <Td numeric>
            {signed(
              one.uncalibrated.park_mwh > 0 ? one.calibrated.park_mwh / one.uncalibrated.park_mwh - 1 : null,
            )}
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

/** Of the mean speed, of a production of the energy; null where nothing is known of it. */
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
