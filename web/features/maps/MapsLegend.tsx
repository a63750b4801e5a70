import type { MapLayer } from '#contracts'
import styles from './Maps.module.css'

/** The classes of the maps from high to low, and where their weather is from. */
export function MapsLegend({ layers }: { readonly layers: readonly MapLayer[] }) {
  // The same quantity of two atlases has one scale.
  const isOneScale = layers.every(({ quantity, legend }) => {
    const [first] = layers
    return quantity === first?.quantity && legend.at(-1)?.from === first.legend.at(-1)?.from
  })
  const scales = isOneScale ? layers.slice(0, 1) : layers
  return (
    <>
      <div className={styles.legends}>
        {scales.map((layer) => (
          <div key={layer.id} className={styles.legend}>
            <p className={styles.legendTitle}>{layer.title}</p>
            {layer.unit && <p>{layer.unit}</p>}
            <ul>
              {layer.legend.toReversed().map(({ color, desc }) => (
                <li key={desc}>
                  <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
                  {desc}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.source}>
        {[...new Set(layers.map(({ atlas_title }) => atlas_title))].join(' | ')}
      </p>
    </>
  )
}
