import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type Shared, shareRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { SharedTable } from '#web/jobs/SharedTable.tsx'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { SharedResultCard } from './SharedResultCard.tsx'

const SharedMapCard = lazy(async () => ({
  default: (await import('#web/sharedMap/SharedMapCard.tsx')).SharedMapCard,
}))

/** Content of a shared link, without a login; the token follows the '#'. */
export function SharedPage() {
  const { page: text } = useText().shares
  const language = useLanguage()
  const { call } = useCaller()
  const token = useRouterState({ select: ({ location }) => location.hash })
  const query = useQuery({
    queryKey: ['shared', token, language],
    queryFn: ({ signal }) => call(shareRoutes.openShared, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {query.isPending && <Spinner />}
      {query.isError &&
        (query.error instanceof ApiError && query.error.status === 404 ? (
          <Gone />
        ) : (
          <>
            <PageHead title={text.title} />
            <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
          </>
        ))}
      {query.data && <Shown shared={query.data} token={token} />}
    </>
  )
}

/** One page for links that are unknown, expired or revoked, without saying which. */
function Gone() {
  const { page: text } = useText().shares
  return (
    <>
      <PageHead title={text.gone} />
      <Card>
        <EmptyState icon="alert">{text.goneText}</EmptyState>
      </Card>
    </>
  )
}

function Shown({ shared, token }: { readonly shared: Shared; readonly token: string }) {
  const { page: text } = useText().shares
  const format = useFormat()
  const { title, results, comparison, ensemble, map, expires_at } = shared
  const kind = map ? text.mapTitle : comparison === null ? text.title : text.comparison
  return (
    <>
      <PageHead
        title={title === '' ? kind : title}
        sub={`${title === '' ? '' : `${kind}. `}${text.until(format.dateTime(expires_at))}`}
      />
      <div className={styled('stack', 's4')}>
        {comparison && (
          <Card title={text.comparison}>
            <CardBody>
              <SharedTable table={comparison} />
            </CardBody>
          </Card>
        )}
        {ensemble && (
          <Card title={ensemble.title}>
            <CardBody>
              <SharedTable table={ensemble} />
            </CardBody>
          </Card>
        )}
        {map && (
          <Suspense fallback={<Spinner />}>
            <SharedMapCard shared={map} token={token} />
          </Suspense>
        )}
        {results.map((result) => (
          <SharedResultCard key={result.run} result={result} token={token} />
        ))}
      </div>
    </>
  )
}
