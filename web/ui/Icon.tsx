import type { ReactElement } from 'react'

/** Strokes on a 24 by 24 grid. */
const strokes = {
  anemone: 'M12 12c0-5 2-8 5-9 1 4-1 7-5 9zM12 12c-5 0-8 2-9 5 4 1 7-1 9-5zM12 12c3 4 6 5 9 4-1-4-5-5-9-4z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  turbine:
    'M12 12v9M12 12c0-4 1-7 3-9 1 3 0 6-3 9zM12 12c-4 0-7 1-9 3 3 1 6 0 9-3zM12 12c2 3 5 5 8 5 0-3-4-5-8-5z',
  grid: 'M3 9h18M3 15h18M9 3v18M15 3v18',
  map: 'M3 7l6-3 6 3 6-3v13l-6 3-6-3-6 3zM9 4v13M15 7v13',
  settings:
    'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  help: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9.5 9a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1 1-1 1.7M12 17h.01',
  account: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21c1-5 15-5 16 0',
  logOut: 'M15 4h4v16h-4M10 8l-4 4 4 4M6 12h10',
  down: 'M7 10l5 5 5-5',
  right: 'M10 7l5 5-5 5',
  left: 'M14 7l-5 5 5 5',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4 4L19 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  alert: 'M12 4L2.8 20h18.4zM12 10v4M12 17h.01',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5M12 8h.01',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  upload: 'M12 15V4M7 9l5-5 5 5M4 20h16',
  rose: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 4.5l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2z',
  chart: 'M4 4v16h16M8 15l3-4 3 2 5-7',
  pin: 'M12 21c-4-5-6-8-6-11a6 6 0 1 1 12 0c0 3-2 6-6 11zM10 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3 2',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  eyeOff: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM4 4l16 16',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5L21 21',
  shield: 'M12 3l8 3v5c0 5-3 8-8 10-5-2-8-5-8-10V6zM9 12l2 2 4-4',
  ruler: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  wind: 'M3 8h10a2.5 2.5 0 1 0-2.5-2.5M3 12h15a3 3 0 1 1-3 3M3 16h7a2.5 2.5 0 1 1-2.5 2.5',
  euro: 'M18 6a7.5 7.5 0 1 0 0 12M3 10h10M3 14h10',
} as const

export type IconName = keyof typeof strokes

/** Decoration next to a text or in a labelled button; never the only carrier of a meaning. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
