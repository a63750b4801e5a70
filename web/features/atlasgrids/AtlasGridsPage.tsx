import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AtlasGridEntry } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery, essential } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridsQuery } from '#web/maps/atlasGridsQuery.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { SyntheticChip } from '#web/ui/SyntheticChip.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from './AtlasGridsPage.module.css'
import { GridData } from './GridData.tsx'
import { GridsMapView } from './GridsMapView.tsx'

/** The grids of all atlases, without login. */
export function AtlasGridsPage() {
  const { atlasGrids } = useText()
  const connection = useConnection()
  const settings = useQuery(configurationQuery(connection))
  const atlases = useQuery({ ...atlasGridsQuery(connection.caller), meta: essential })
  return (
    <>
      <PageHead title={atlasGrids.title} sub={atlasGrids.intro} />
      {(atlases.isPending || settings.isPending) && <Spinner />}
      {atlases.data?.length === 0 && (
        <Card>
          <EmptyState icon="grid">{atlasGrids.none}</EmptyState>
        </Card>
      )}
      {atlases.data && atlases.data.length > 0 && !settings.isPending && (
        <Grids atlases={atlases.data} tilesUrl={settings.data?.map_tiles_url ?? null} />
      )}
    </>
  )
}

function Grids({
  atlases,
  tilesUrl,
}: {
  readonly atlases: readonly AtlasGridEntry[]
  readonly tilesUrl: string | null
}) {
  const { atlasGrids } = useText()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = atlases.find(({ id }) => id === chosenId) ?? atlases[0]
  return (
    <div {...grid('400px minmax(0, 1fr)', 's4', 'atTop', 'below900')}>
      <div className={styled('stack', 's4')}>
        <Card title={atlasGrids.choose}>
          <ul className={styled('flush', 'insetS2', 'unlisted')}>
            {atlases.map((atlas) => (
              <li key={atlas.id}>
                <AtlasButton
                  atlas={atlas}
                  chosen={atlas.id === chosen?.id}
                  onChoose={() => setChosenId(atlas.id)}
                />
              </li>
            ))}
          </ul>
        </Card>
        {chosen && (
          <Card title={chosen.title}>
            <CardBody>
              <GridData atlas={chosen} />
            </CardBody>
          </Card>
        )}
      </div>
      <Card>
        <GridsMapView
          atlases={atlases}
          chosenId={chosen?.id ?? null}
          tilesUrl={tilesUrl}
          onChoose={setChosenId}
        />
      </Card>
    </div>
  )
}

function AtlasButton({
  atlas,
  chosen,
  onChoose,
}: {
  readonly atlas: AtlasGridEntry
  readonly chosen: boolean
  readonly onChoose: () => void
}) {
  const format = useFormat()
  return (
    <button type="button" className={styles.atlas} aria-pressed={chosen} onClick={onChoose}>
      <span className={styled('w4')}>{atlas.title}</span>
      <span className={styled('note')}>
        {format.dateUtc(atlas.data_from)} – {format.dateUtc(atlas.data_till)}
      </span>
      {atlas.synthetic && <SyntheticChip />}
    </button>
  )
}
