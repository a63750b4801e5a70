import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import { styled } from '#web/ui/styled.ts'
import type { ShownMap } from '../layer/useMapLayer.ts'
import styles from './WindLegend.module.css'

/** The classes of the wind speed in a row, each with its lower bound, and the source of the map. */
export function WindLegend({ shown: { layer, level, error, retry } }: { readonly shown: ShownMap }) {
  const { maps: text } = useText()
  const format = useFormat()
  if (error)
    return (
      <div className={styles.reachable}>
        <Problem onRetry={retry}>{errorText(error)}</Problem>
      </div>
    )
  return (
    <div className={styles.legend}>
      <p>
        {layer.title} [{layer.unit}]{' '}
        <span className={styles.reachable}>
          <BasisMark basis={layer.basis} />
        </span>
      </p>
      <ul className={styles.classes}>
        {layer.legend.map(({ color, desc, from }) => (
          <li key={desc} title={desc}>
            <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
            <span className={styles.bound} aria-hidden="true">
              {from !== null && format.exact(from)}
            </span>
            <span className={hiddenClass}>{desc}</span>
          </li>
        ))}
      </ul>
      {level === null ? (
        <p className={styled('quiet')}>{text.loading}</p>
      ) : (
        !layer.demo && <p className={styled('quiet')}>{layer.citation}</p>
      )}
    </div>
  )
}
