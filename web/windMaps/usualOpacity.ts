import type { MapLayer } from '#contracts'

/** Percent: a demo map is 70 % transparent, so that it is not mistaken for a real one. */
export function usualOpacity({ demo }: MapLayer): number {
  return demo ? 30 : 85
}
