import type { ReactNode, RefObject } from 'react'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { iconButtonClass } from '#web/ui/IconButton.tsx'
import styles from './MapFrame.module.css'
import { MapSource } from './MapSource.tsx'
import { MapOffline, MapProgress } from './MapStatus.tsx'

/** Frame of every map: its box, its buttons, its legend and the attribution of its background. */
export function MapFrame({
  container,
  scale,
  label,
  buttons,
  legend,
  pointer,
  isLoading = false,
  children,
}: {
  /** Container of the map. */
  readonly container: RefObject<HTMLDivElement | null>
  /** Container of its scale. */
  readonly scale: RefObject<HTMLDivElement | null>
  /** Description of the map for screen readers. */
  readonly label: string
  readonly buttons: ReactNode
  readonly legend?: ReactNode
  /** Text about the place under the pointer. */
  readonly pointer?: ReactNode
  /** Whether parts of the map are missing that are being loaded. */
  readonly isLoading?: boolean
  readonly children?: ReactNode
}) {
  return (
    <div data-map className={styles.map}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and + - move the map when it has the focus */}
      <div ref={container} className={styles.container} role="application" aria-label={label} tabIndex={0} />
      <div data-over-map className={styles.controls}>
        {buttons}
      </div>
      <MapProgress isLoading={isLoading} />
      {legend && (
        <div data-over-map className={styles.legend}>
          {legend}
        </div>
      )}
      <div data-over-map className={styles.foot}>
        <div ref={scale} className={styles.scale} />
        <MapOffline />
        {pointer}
        <MapSource />
      </div>
      {children}
    </div>
  )
}

/** Uses the browser's tooltip: another one would cover the next button, and be clipped at the map's edge. */
export function MapButton({
  icon,
  label,
  pressed,
  onClick,
}: {
  readonly icon: IconName
  readonly label: string
  /** State of a toggle button. Absent: the button runs an action. */
  readonly pressed?: boolean
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      className={iconButtonClass}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
