import { useQuery } from '@tanstack/react-query'
import { marketForecastRoutes, ownForwardCurveRoutes } from '#contracts'
import { useCaller, useSessionState } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ownForwardCurveQuery, ownForwardCurvesQuery } from '#web/market/ownForwardCurves.ts'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ForecastFrame } from '../ForecastFrame.tsx'
import { forwardCurvesQuery } from '../forecastQueries.ts'
import { DeleteCurve } from './DeleteCurve.tsx'
import { ForwardCurve } from './ForwardCurve.tsx'
import { ForwardForm } from './ForwardForm.tsx'
import { ForwardQuotes } from './ForwardQuotes.tsx'

/** The shown own curve, or the day of the provider's. */
const parts = { curve: 'curve', day: 'day' } as const
const ownValue = 'own '

/** Forward curves of the provider and of the account, and the form for new ones. */
export function ForwardCurvesPage() {
  const { forward: text } = useText().marketForecast
  const format = useFormat()
  const session = useSessionState()
  const isAdmin = session.status === 'authenticated' && session.user.roles.includes('Admin')
  const [address, change] = useAddress(parts)
  const caller = useCaller()
  const provided = useQuery({
    ...forwardCurvesQuery(caller, address.day),
    placeholderData: (before) => before,
  })
  const { data: own = [] } = useQuery(ownForwardCurvesQuery(caller))
  const days = provided.data?.days ?? []
  const ownId = Number(address.curve) || null
  const day = (date: string) => format.dateUtc(`${date} 00:00:00 UTC`)
  const choices = [
    ...own.map(({ id, name, quote_date }) => ({
      value: `${ownValue}${id}`,
      label: text.own(name, day(quote_date)),
    })),
    ...days.map((date) => ({ value: date, label: text.providers(day(date)) })),
  ]
  const shown = ownId === null ? (address.day ?? days[0] ?? '') : `${ownValue}${ownId}`
  return (
    <ForecastFrame
      title={text.title}
      intro={text.intro}
      actions={
        choices.length > 0 && (
          <Select
            label={text.shown}
            value={choices.some(({ value }) => value === shown) ? shown : ''}
            choices={choices}
            onChange={(value) =>
              change(
                value.startsWith(ownValue)
                  ? { curve: value.slice(ownValue.length), day: null }
                  : { curve: null, day: value === days[0] ? null : value },
              )
            }
          />
        )
      }
    >
      {ownId !== null ? (
        <OwnCurve id={ownId} onDeleted={() => change({ curve: null })} />
      ) : (
        <>
          {provided.isError && (
            <Problem onRetry={() => void provided.refetch()}>{errorText(provided.error)}</Problem>
          )}
          {provided.isPending && <Spinner />}
          {provided.data?.quote_date === null && <Nothing>{text.none}</Nothing>}
          {provided.data && provided.data.quote_date !== null && (
            <>
              <ForwardCurve curves={provided.data} />
              <HoursButton
                quoteDate={provided.data.quote_date}
                fetchPart={(part) =>
                  caller.fetchFile(marketForecastRoutes.forwardHours, {
                    query: { ...(address.day !== null && { as_of: address.day }), part },
                  })
                }
              />
              <ForwardQuotes
                curves={provided.data}
                quoteDate={provided.data.quote_date}
                isLatest={address.day === null}
              />
            </>
          )}
        </>
      )}
      <ForwardForm of="own" onTaken={(id) => change({ curve: id === null ? null : String(id), day: null })} />
      {isAdmin && <ForwardForm of="all" onTaken={() => change({ curve: null, day: null })} />}
    </ForecastFrame>
  )
}

/** A curve of the account. */
function OwnCurve({ id, onDeleted }: { readonly id: number; readonly onDeleted: () => void }) {
  const caller = useCaller()
  const query = useQuery(ownForwardCurveQuery(caller, id))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (!query.data) return <Spinner />
  const { data } = query
  return (
    <>
      <ForwardCurve curves={data} />
      <HoursButton
        quoteDate={data.quote_date}
        fetchPart={(part) =>
          caller.fetchFile(ownForwardCurveRoutes.ownForwardHours, { params: { id }, query: { part } })
        }
      />
      <ForwardQuotes curves={data} quoteDate={data.quote_date} isLatest />
      <DeleteCurve id={id} name={data.name} onDeleted={onDeleted} />
    </>
  )
}

function HoursButton({
  quoteDate,
  fetchPart,
}: {
  readonly quoteDate: string
  readonly fetchPart: (part: 'table' | 'about') => Promise<Response>
}) {
  const { forward: text } = useText().marketForecast
  return (
    <DownloadButton
      label={text.hours}
      hint={text.hoursHint}
      name={`forward_curve_${quoteDate}.csv`}
      fetchIt={() => fetchPart('table')}
      fetchAbout={() => fetchPart('about')}
    />
  )
}
