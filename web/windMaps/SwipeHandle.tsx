import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './WindMaps.module.css'

const least = 0.02
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.02,
  ArrowDown: -0.02,
  ArrowRight: 0.02,
  ArrowUp: 0.02,
  PageDown: -0.1,
  PageUp: 0.1,
  Home: -1,
  End: 1,
}

/** The boundary between two maps, moved by pointer or arrow keys. @param share of the width, from the left */
export function SwipeHandle({
  share,
  onChange,
}: {
  readonly share: number
  readonly onChange: (share: number) => void
}) {
  const { maps: text } = useText()
  const format = useFormat()
  const handle = useRef<HTMLDivElement>(null)
  const move = (to: number) => onChange(Math.min(Math.max(to, least), 1 - least))
  function drag({ buttons, clientX }: PointerEvent) {
    const frame = handle.current?.parentElement?.getBoundingClientRect()
    if (buttons === 1 && frame) move((clientX - frame.left) / frame.width)
  }
  function step(event: KeyboardEvent) {
    const by = keySteps[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(share + by)
  }
  return (
    <div
      ref={handle}
      className={styles.swipe}
      style={{ left: `${100 * share}%` }}
      role="slider"
      tabIndex={0}
      aria-label={text.swipe}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
      aria-valuetext={text.swipeValue(format.percent(share))}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag(event)
      }}
      onPointerMove={drag}
    />
  )
}
