import { useQuery } from '@tanstack/react-query'
import type { PublishedCases } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { ComparedFigures } from './ComparedFigures.tsx'
import styles from './Validation.module.css'
import { publishedCasesQuery } from './validationQueries.ts'

/** Every group of published cases with its errors and its source. */
export function CasesCard() {
  const { validation } = useText()
  const { cases: text } = validation
  const { data, isPending, isError, error, refetch } = useQuery(publishedCasesQuery(useCaller()))
  return (
    <Card title={text.title}>
      <CardBody>
        <p>{text.intro}</p>
        {isPending && <Spinner />}
        {isError && <Problem onRetry={() => void refetch()}>{errorText(error)}</Problem>}
        {data && (
          <>
            <div className={styles.table}>
              <GroupTable groups={data.groups} />
            </div>
            <ComparedFigures groups={data.groups} />
          </>
        )}
      </CardBody>
    </Card>
  )
}

function GroupTable({ groups }: Pick<PublishedCases, 'groups'>) {
  const { validation } = useText()
  const { cases: text } = validation
  const format = useFormat()
  const errorOf = useErrorText()
  return (
    <DataTable
      caption={text.title}
      wide
      rows={groups}
      keyOf={({ group }) => group}
      columns={[
        { head: text.what, cell: ({ group }) => text.groups[group], strong: true },
        { head: text.basis, cell: ({ basis }) => text.bases[basis] },
        { head: text.count, number: ({ cases }) => format.number(cases) },
        {
          head: text.mean,
          number: ({ mean_error, unit }) => errorOf(mean_error, unit),
          oneLine: true,
        },
        {
          head: text.most,
          number: ({ max_error, unit }) => errorOf(max_error, unit),
          oneLine: true,
        },
        { head: text.source, cell: ({ source }) => source, className: styled('w2', 'note'), lang: 'en' },
      ]}
    />
  )
}

/** Smaller values are shown as "< limit". */
const least = { share: 1e-6, quantity: 1e-3 }

/** An error in its unit; shares in percent. */
function useErrorText() {
  const format = useFormat()
  return (error: number, unit: PublishedCases['groups'][number]['unit']) => {
    if (unit === 'relative')
      return error < least.share
        ? `< ${format.percent(least.share, 4)}`
        : format.percent(error, error < 0.001 ? 4 : 1)
    return error < least.quantity
      ? `< ${format.quantity(least.quantity, unit, 3)}`
      : format.quantity(error, unit, error < 1 ? 3 : 1)
  }
}
