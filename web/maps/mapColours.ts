import { readColours } from '#web/ui/readColours.ts'

/** Colours that the map's canvas needs as values; the style sheets define them as custom properties. */
export interface MapColours {
  readonly land: string
  readonly sea: string
  readonly lake: string
  readonly river: string
  readonly coast: string
  readonly border: string
  readonly place: string
  readonly seaName: string
  readonly halo: string
  readonly beyond: string
  readonly cell: string
  /** Colours of shaded relief: away from the light, and towards it. */
  readonly shade: string
  readonly light: string
  readonly contour: string
  readonly contourName: string
  readonly brand: string
  readonly brandQuiet: string
  readonly accent: string
  readonly quiet: string
  readonly bad: string
  readonly info: string
  readonly warn: string
  readonly ink: string
  readonly card: string
  readonly font: string
  /** Colours from low to high values. */
  readonly scale: readonly string[]
}

const properties: Readonly<Record<Exclude<keyof MapColours, 'scale'>, string>> = {
  land: '--map-land',
  sea: '--map-sea',
  lake: '--map-lake',
  river: '--map-river',
  coast: '--map-coast',
  border: '--map-border',
  place: '--map-place',
  seaName: '--map-sea-name',
  halo: '--map-halo',
  beyond: '--map-beyond',
  cell: '--map-cell',
  shade: '--map-shade',
  light: '--map-light',
  contour: '--map-contour',
  contourName: '--map-contour-name',
  brand: '--brand',
  brandQuiet: '--brand-bg',
  accent: '--accent',
  quiet: '--ink-3',
  bad: '--bad',
  info: '--info',
  warn: '--warn',
  ink: '--ink',
  card: '--card',
  font: '--font',
}

/** Reads the colours valid at an element, once per map. */
export const readMapColours = (element: Element): MapColours => readColours(element, properties)
