import { type PointerEvent, useId } from 'react'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { dialDirectionDeg, dialStepDeg, needleDeg } from './dialAngles.ts'
import styles from './WindDial.module.css'

const size = 84
const radius = 32

/** A compass for the wind direction: with the pointer on the dial, or with the arrow keys on the slider below it. */
export function WindDial({
  directionDeg,
  onTurn,
  shows,
  onShow,
}: {
  /** Direction that the wind comes from. */
  readonly directionDeg: number
  readonly onTurn: (directionDeg: number) => void
  readonly shows: boolean
  readonly onShow: (shows: boolean) => void
}) {
  const { windFarm: text, units } = useText()
  const format = useFormat()
  const id = useId()

  function turnTo(event: PointerEvent<HTMLDivElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const east = event.clientX - left - width / 2
    const north = top + height / 2 - event.clientY
    onTurn(dialDirectionDeg(east, north))
  }

  return (
    <div data-over-map className={styles.wakes}>
      <Checkbox checked={shows} onChange={onShow}>
        {text.wake.show}
      </Checkbox>
      {shows && (
        <>
          <div className={styles.dial}>
            <svg width={size} height={size} viewBox="-42 -42 84 84" aria-hidden="true">
              <circle r={radius} className={styles.ring} />
              {[units.north, units.east, units.south, units.west].map((letter, quarter) => (
                <text
                  key={letter}
                  x={Math.sin((quarter * Math.PI) / 2) * 37}
                  y={-Math.cos((quarter * Math.PI) / 2) * 37 + 3}
                  textAnchor="middle"
                >
                  {letter}
                </text>
              ))}
              {/* From the wind's origin at the rim to where it blows. */}
              <g transform={`rotate(${needleDeg(directionDeg)})`}>
                <path d="M0 -27L-6 -11L0 -15L6 -11Z" className={styles.needle} />
                <path d="M-1 -15h2v41h-2z" className={styles.needle} />
              </g>
            </svg>
            <div className={styles.dialHandle} onPointerDown={turnTo} onPointerMove={turnTo} />
          </div>
          <label htmlFor={id}>
            {text.wake.direction} <b>{format.number(directionDeg)}°</b>
          </label>
          <input
            id={id}
            type="range"
            className={styles.range}
            min={0}
            max={360 - dialStepDeg}
            step={dialStepDeg}
            value={directionDeg}
            onChange={(event) => onTurn(Number(event.currentTarget.value))}
          />
        </>
      )}
    </div>
  )
}
