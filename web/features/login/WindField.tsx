import styles from './Welcome.module.css'

const { PI, sin, cos } = Math

const width = 720
const height = 640
const lines = 22

/** Height of streamline `line` at x: waves that travel and spread, like flow over hills. */
function streamline(line: number, x: number): number {
  const share = line / (lines - 1)
  const base = height * (0.66 + 0.42 * share)
  const phase = x / width
  return (
    base -
    40 * sin(PI * (1.3 * phase + 0.7 * share)) -
    20 * (1 - share) * cos(2 * PI * (1.1 * phase - 0.4 * share)) -
    9 * sin(2 * PI * (2.3 * phase + share))
  )
}

const paths = Array.from({ length: lines }, (_, line) => {
  const points = Array.from({ length: 37 }, (_, i) => {
    const x = (width / 36) * i
    return `${x.toFixed(0)} ${streamline(line, x).toFixed(1)}`
  })
  return `M${points.join('L')}`
})

/** Decoration: a field of streamlines. */
export function WindField() {
  return (
    <svg
      className={styles.field}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((path, line) => (
        <path key={path} d={path} strokeOpacity={0.08 + 0.34 * sin((PI * line) / lines)} />
      ))}
    </svg>
  )
}
