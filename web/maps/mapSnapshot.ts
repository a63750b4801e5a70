import type OlMap from 'ol/Map.js'
import { toLonLat } from 'ol/proj.js'
import { inLight, shownScheme } from '#web/state/colourScheme.ts'
import { propertyReader } from '#web/ui/readColours.ts'
import { lightPixels } from './lightPixels.ts'

/** A map as it is on the screen. */
export interface MapSnapshot {
  readonly canvas: HTMLCanvasElement
  /** Canvas pixels per CSS pixel. */
  readonly pixelRatio: number
  /** Metres on the ground per CSS pixel in the middle of the map. */
  readonly metresPerPixel: number
  /** Whether tiles of another origin are left out because they cannot be read. */
  readonly isWithoutTiles: boolean
}

/** Layers with the same colours on dark pages: fields, and maps that a filter of the style sheet darkens. */
const alwaysLight = '.map-field, .map-field-beside, .map-tiles, .map-basemap, .map-basemap-names'

/** Copies all layers of a map into one canvas, in drawing order and in light colours. */
export function mapSnapshot(map: OlMap): MapSnapshot {
  const viewport = map.getViewport() as HTMLElement
  const frame = viewport.getBoundingClientRect()
  const pixelRatio = window.devicePixelRatio
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(frame.width * pixelRatio)
  canvas.height = Math.round(frame.height * pixelRatio)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('a canvas has no context')
  context.scale(pixelRatio, pixelRatio)
  context.fillStyle = inLight(() => propertyReader(viewport)('--map-sea'))
  context.fillRect(0, 0, frame.width, frame.height)
  const boundary = boundaryOf(map) * frame.width
  const isDark = shownScheme() === 'dark'
  let isWithoutTiles = false
  for (const drawn of viewport.querySelectorAll('canvas')) {
    if (drawn.width === 0 || drawn.height === 0) continue
    if (drawn.closest('.map-tiles') && !isReadable(drawn)) {
      isWithoutTiles = true
      continue
    }
    const { left, top, width, height } = drawn.getBoundingClientRect()
    context.save()
    context.globalAlpha = opacityOf(drawn, viewport)
    if (drawn.closest('.map-field')) clip(context, 0, boundary, frame.height)
    if (drawn.closest('.map-field-beside')) clip(context, boundary, frame.width, frame.height)
    const light = isDark && drawn.closest(alwaysLight) === null ? lightCopy(drawn) : drawn
    context.drawImage(light, left - frame.left, top - frame.top, width, height)
    context.restore()
  }
  const [, lat = 0] = toLonLat(map.getView().getCenter() ?? [0, 0])
  const metresPerPixel = (map.getView().getResolution() ?? 1) * Math.cos((lat * Math.PI) / 180)
  return { canvas, pixelRatio, metresPerPixel, isWithoutTiles }
}

/** The picture of a canvas in light colours. */
function lightCopy(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = drawn.width
  copy.height = drawn.height
  const context = copy.getContext('2d')
  if (context === null) throw new Error('a canvas has no context')
  context.drawImage(drawn, 0, 0)
  const pixels = context.getImageData(0, 0, copy.width, copy.height)
  lightPixels(pixels.data)
  context.putImageData(pixels, 0, 0)
  return copy
}

/** Share of the width at which the second field starts. */
function boundaryOf(map: OlMap): number {
  const share = Number.parseFloat(map.getTargetElement()?.style.getPropertyValue('--field-share') ?? '')
  return Number.isFinite(share) ? share / 100 : 1
}

/** Whether the canvas can be read: it contains no image of an origin that forbids this. */
function isReadable(canvas: HTMLCanvasElement): boolean {
  try {
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return false
    throw error
  }
}

function opacityOf(element: Element, root: Element): number {
  let opacity = 1
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity)
  return opacity
}

function clip(context: CanvasRenderingContext2D, from: number, until: number, height: number): void {
  context.beginPath()
  context.rect(from, 0, until - from, height)
  context.clip()
}
