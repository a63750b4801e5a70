import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LatLon, MapArea } from '#domain'
import type { RegisterUnit } from '#domain/register'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridsQuery, usualAtlas } from '#web/maps/atlasGridsQuery.ts'
import { MapButton, MapFrame } from '#web/maps/MapFrame.tsx'
import { useMap } from '#web/maps/useMap.ts'
import { useMapPopup } from '#web/maps/useMapPopup.ts'
import { useMapTools } from '#web/maps/useMapTools.tsx'
import { PointPopup } from '#web/sites/PointPopup.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { styled } from '#web/ui/styled.ts'
import type { AreaKind } from './drawnArea.ts'
import styles from './Register.module.css'
import { createRegisterMap, type RegisterMapEvents } from './registerMap.ts'

const licenceUrl = 'https://www.govdata.de/dl-de/by-2-0'
const kinds: readonly AreaKind[] = ['circle', 'rectangle', 'polygon']

/** All turbines on a map, with selection tools; a click elsewhere shows first figures. The form next to it is the keyboard alternative. */
export function RegisterMapView({
  units,
  states,
  area,
  farm,
  nearM,
  places,
  source,
  tilesUrl,
  keepsEarlier,
  onKeepEarlier,
  onArea,
  onUnit,
}: Omit<RegisterMapEvents, 'onPoint'> & {
  readonly units: readonly RegisterUnit[]
  /** How each unit is shown, by index. */
  readonly states: Uint8Array
  readonly area: MapArea | null
  /** The turbines of the customer's own farm. */
  readonly farm: readonly LatLon[]
  /** Distance around them within which neighbours are selected, m. */
  readonly nearM: number | null
  /** Target of the view when it changes. */
  readonly places: readonly LatLon[]
  /** Attribution of the shown data; null: none. */
  readonly source: string | null
  readonly tilesUrl: string | null
  readonly keepsEarlier: boolean
  readonly onKeepEarlier: (keeps: boolean) => void
}) {
  const { register: text, map: mapText } = useText()
  const [drawing, setDrawing] = useState<AreaKind | null>(null)
  const [clicked, setClicked] = useState<LatLon | null>(null)
  const close = () => setClicked(null)
  const atlas = usualAtlas(useQuery(atlasGridsQuery(useCaller())).data)
  const { container, scale, control } = useMap(createRegisterMap, tilesUrl, {
    onPoint: setClicked,
    onUnit: (index) => {
      close()
      onUnit(index)
    },
    onArea: (drawn) => {
      setDrawing(null)
      onArea(drawn)
    },
  })
  const tools = useMapTools(control, container, null, () => setDrawing(null))
  function draw(kind: AreaKind): void {
    close()
    tools.endMeasuring()
    setDrawing(drawing === kind ? null : kind)
  }
  const popup = useMapPopup(
    control,
    clicked,
    clicked && atlas && <PointPopup atlas={atlas} place={clicked} onClose={close} />,
    close,
  )
  const newestStates = useRef(states)
  newestStates.current = states
  useEffect(() => control?.show(units, newestStates.current), [control, units])
  useEffect(() => control?.setStates(states), [control, states])
  useEffect(() => control?.draw(drawing), [control, drawing])
  useEffect(() => control?.showPlaces(places), [control, places])
  useEffect(() => control?.showFarm(farm, nearM), [control, farm, nearM])
  useEffect(() => {
    control?.showArea(area)
    if (area) control?.fit()
  }, [control, area])
  useEffect(() => {
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && setDrawing(null)
    document.addEventListener('keydown', stop)
    return () => document.removeEventListener('keydown', stop)
  }, [])

  return (
    <Card className={styled('column')}>
      <div className={styled('row', 's2', 'acrossS4', 'middle', 'insetS3', 'sidesS4', 'lineBelow', 't2')}>
        <fieldset className={styled('line', 's2', 'bare')} aria-label={text.tools}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              aria-pressed={drawing === kind}
              variant={drawing === kind ? 'primary' : 'plain'}
              onClick={() => draw(kind)}
            >
              {text.kinds[kind]}
            </Button>
          ))}
        </fieldset>
        <p className={styled('grows', 'quiet')} role="status">
          {drawing ? text.drawing[drawing] : atlas ? `${text.drawHint} ${text.figuresHint}` : text.drawHint}
        </p>
        <Checkbox checked={keepsEarlier} onChange={onKeepEarlier}>
          {text.keepEarlier}
        </Checkbox>
      </div>
      <div className={styles.map}>
        <MapFrame
          container={container}
          scale={scale}
          label={text.map}
          buttons={
            <>
              <MapButton icon="plus" label={mapText.zoomIn} onClick={() => control?.zoomBy(1)} />
              <MapButton icon="minus" label={mapText.zoomOut} onClick={() => control?.zoomBy(-1)} />
              <MapButton icon="pin" label={text.showGermany} onClick={() => control?.fit()} />
              {tools.buttons}
            </>
          }
          legend={<Legend source={source} hasFarm={farm.length > 0} />}
        >
          {tools.panels}
          {popup}
        </MapFrame>
      </div>
    </Card>
  )
}

/** Legend of colours and shapes, and attribution of the data as their licence requires. */
function Legend({ source, hasFarm }: { readonly source: string | null; readonly hasFarm: boolean }) {
  const { register: text } = useText()
  return (
    <>
      <ul className={styled('line', 's3', 'unlisted')}>
        <li className={styles.operating}>{text.operating}</li>
        <li className={styles.planned}>{text.planned}</li>
        <li className={styles.selected}>{text.selected}</li>
        {hasFarm && <li className={styles.own}>{text.near.own}</li>}
      </ul>
      {source !== null && (
        <p className={styles.source}>
          {text.source(source)} · <a href={licenceUrl}>dl-de/by-2-0</a>
        </p>
      )}
    </>
  )
}
