import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery, siteListsQuery, turbineInfosQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { typesByVendor } from '#web/sites/typesByVendor.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'
import { registerQuery } from './registerQueries.ts'

/** Turbines of the market master data register, to be selected for a list. */
export function RegisterPage() {
  const { register: text } = useText()
  const format = useFormat()
  const connection = useConnection()
  const { caller } = connection
  const settings = useQuery(configurationQuery(connection))
  const version = settings.data?.register_version ?? null
  const register = useQuery({ ...registerQuery(caller, version ?? ''), enabled: version !== null })
  const types = useQuery({ ...turbineInfosQuery(caller), select: typesByVendor })
  const lists = useQuery(siteListsQuery(caller))
  const failed = [settings, register, types, lists].find(({ isError }) => isError)
  const isAbsent = settings.isSuccess && version === null
  const { data } = register
  const sub = data && text.sub(format.number(data.units.length), format.dateUtc(Date.parse(data.asOf)))
  return (
    <>
      <PageHead title={text.title} {...(sub === undefined ? {} : { sub })}>
        {data?.synthetic && <Chip tone="warn">{text.synthetic}</Chip>}
      </PageHead>
      {isAbsent && (
        <Card title={text.absentTitle}>
          <EmptyState icon="turbine">{text.absent}</EmptyState>
        </Card>
      )}
      {failed && (
        <Card>
          <CardBody>
            <Problem onRetry={() => void failed.refetch()}>{text.failed}</Problem>
          </CardBody>
        </Card>
      )}
      {!isAbsent && !failed && !(data && types.data && lists.data) && <Spinner />}
      {data && types.data && lists.data && (
        <>
          <RegisterScreen
            register={data}
            vendors={types.data}
            lists={lists.data}
            tilesUrl={settings.data?.map_tiles_url ?? null}
          />
          <EntriesCard source={data.source} />
        </>
      )}
    </>
  )
}
