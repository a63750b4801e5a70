import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketForecastRoutes } from '#contracts'
import { useCaller, useSessionState } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ForecastFrame } from '../ForecastFrame.tsx'
import { forwardCurvesQuery } from '../forecastQueries.ts'
import { ForwardCurve } from './ForwardCurve.tsx'
import { ForwardForm } from './ForwardForm.tsx'
import { ForwardQuotes } from './ForwardQuotes.tsx'

/** Forward quotes in force, the curve that they make, and where admins bring in new ones. */
export function ForwardCurvesPage() {
  const { forward: text } = useText().marketForecast
  const format = useFormat()
  const session = useSessionState()
  const isAdmin = session.status === 'authenticated' && session.user.roles.includes('Admin')
  const [asOf, setAsOf] = useState<string | null>(null)
  const caller = useCaller()
  const query = useQuery({ ...forwardCurvesQuery(caller, asOf), placeholderData: (before) => before })
  const { data } = query
  return (
    <ForecastFrame
      title={text.title}
      intro={text.intro}
      actions={
        data &&
        data.days.length > 1 && (
          <Select
            label={text.day}
            value={asOf ?? data.days[0]!}
            choices={data.days.map((day) => ({
              value: day,
              label: format.dateUtc(`${day} 00:00:00 UTC`),
            }))}
            onChange={(day) => setAsOf(day === data.days[0] ? null : day)}
          />
        )
      }
    >
      {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
      {query.isPending && <Spinner />}
      {data?.quote_date === null && <Nothing>{text.none}</Nothing>}
      {data && data.quote_date !== null && (
        <>
          <ForwardCurve curves={data} />
          <DownloadButton
            label={text.hours}
            hint={text.hoursHint}
            name={`forward_curve_${data.quote_date}.csv`}
            fetchIt={() =>
              caller.fetchFile(marketForecastRoutes.forwardHours, {
                query: asOf === null ? {} : { as_of: asOf },
              })
            }
            fetchAbout={() =>
              caller.fetchFile(marketForecastRoutes.forwardHours, {
                query: { ...(asOf !== null && { as_of: asOf }), part: 'about' },
              })
            }
          />
          <ForwardQuotes curves={data} quoteDate={data.quote_date} isLatest={asOf === null} />
        </>
      )}
      {isAdmin ? <ForwardForm onTaken={() => setAsOf(null)} /> : <p>{text.adminsOnly}</p>}
    </ForecastFrame>
  )
}
