import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { FieldMessage } from '#web/fields/FieldMessage.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridsQuery } from '#web/maps/atlasGridsQuery.ts'
import { mapsQuery } from '#web/maps/layer/mapQueries.ts'
import { NoProduct } from '#web/products/NoProduct.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { MapsScreen } from './MapsScreen.tsx'
import { mapTurbineOf, turbineMapsQuery } from './mapTurbine.ts'

const addressNames = { turbine: 'turbine' } as const

/** The maps of all atlases whose maps the customer has bought. */
export function MapsPage() {
  const { maps: text } = useText()
  const caller = useCaller()
  const maps = useQuery(mapsQuery(caller))
  const grids = useQuery(atlasGridsQuery(caller))
  const tilesUrl = useTilesUrl()
  const [{ demoMaps }, changeSettings] = useSettings()
  const [{ turbine: inAddress }] = useAddress(addressNames)
  const [turbine, setTurbine] = useState(() => mapTurbineOf(inAddress))
  const ofTurbine = useQuery(turbineMapsQuery(caller, turbine))
  const failed = [maps, grids].find(({ isError }) => isError)
  if (failed)
    return (
      <Message>
        <Problem onRetry={() => void failed.refetch()}>{errorText(failed.error)}</Problem>
      </Message>
    )
  if (!maps.data || !grids.data || tilesUrl === undefined || ofTurbine.isLoading) return <Spinner />
  const layers = [...maps.data, ...(ofTurbine.data ?? [])].filter(({ demo }) => demoMaps || !demo)
  if (layers.length > 0)
    return (
      <MapsScreen
        layers={layers}
        grids={grids.data}
        tilesUrl={tilesUrl}
        turbine={turbine}
        turbineFailed={ofTurbine.error}
        onTurbine={setTurbine}
      />
    )
  const areHidden = maps.data.length > 0
  return (
    <Message>
      {areHidden ? (
        <Card>
          <EmptyState
            icon="info"
            action={<Button onClick={() => changeSettings({ demoMaps: true })}>{text.showDemo}</Button>}
          >
            {text.noLayers}
          </EmptyState>
        </Card>
      ) : (
        <NoProduct>{text.noProduct}</NoProduct>
      )}
    </Message>
  )
}

function Message({ children }: { readonly children: ReactNode }) {
  const { maps: text } = useText()
  return (
    <FieldMessage>
      <PageHead title={text.title} />
      {children}
    </FieldMessage>
  )
}
