import type { SharedMap } from '#contracts'
import { LegendClasses } from '#web/fields/LegendClasses.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './WindMaps.module.css'

/** The classes of the maps from high to low, and the source of their weather. */
export function MapsLegend({
  layers,
  isPale,
}: {
  readonly layers: readonly SharedMap['maps'][number][]
  /** Whether cells of a trend that are not significant are drawn pale. */
  readonly isPale: (layer: SharedMap['maps'][number]) => boolean
}) {
  const { yieldIndex } = useText()
  // The same quantity of two atlases has one scale.
  const isOneScale = layers.every(({ quantity, legend }) => {
    const [first] = layers
    const isSame = quantity !== undefined && quantity === first?.quantity
    return isSame && legend.at(-1)?.from === first?.legend.at(-1)?.from
  })
  const scales = isOneScale ? layers.slice(0, 1) : layers
  return (
    <>
      <div className={styles.legends}>
        {scales.map((layer) => (
          <div key={layer.id}>
            <LegendClasses
              title={layer.title}
              unit={layer.unit}
              classes={layer.legend.map(({ color, desc }) => ({ colour: color, text: desc }))}
              notes={isPale(layer) ? [yieldIndex.pale] : []}
            />
          </div>
        ))}
      </div>
      <p className={styled('quiet')}>
        {[...new Set(layers.map(({ atlas_title }) => atlas_title))].join(' | ')}
      </p>
    </>
  )
}
