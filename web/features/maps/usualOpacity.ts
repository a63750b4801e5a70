import type { MapLayer } from '#contracts'

/** Percent: a demo map lets the background shine through, so that nobody takes it for the real one. */
export function usualOpacity({ demo }: MapLayer): number {
  return demo ? 70 : 85
}
