import { getForViewAndSize } from 'ol/extent.js'
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import type { LatLon } from '#domain'
import type { MapColours } from '#web/maps/mapColours.ts'
import { isUpToDate, type MapPicture, PICTURE_RATIO, placePicture } from '#web/maps/mapPicture.ts'
import { copyStamp, type PointShape, pointStamp, type Stamp } from './pointStamp.ts'

/** How a point is shown. */
export const pointStates = { hidden: 0, operating: 1, planned: 2, selected: 3 } as const
/** Shape of each state; the legend in Register.module.css shows these shapes. */
export const pointShapes = {
  hidden: 'disc',
  operating: 'disc',
  planned: 'ring',
  selected: 'square',
} as const satisfies Readonly<Record<keyof typeof pointStates, PointShape>>
const shapes: readonly PointShape[] = Object.values(pointShapes)
/** Rings and squares need a little more room to differ from discs. */
const shapeSizes: Readonly<Record<PointShape, number>> = { disc: 1, ring: 1.35, square: 1.3 }

export interface PointsLayer {
  readonly layer: Layer
  /** Places and their states, by index. */
  show(places: readonly LatLon[], states: Uint8Array): void
  setStates(states: Uint8Array): void
  /** Index of the shown point nearest to a place of the map, within a distance of it; -1 if there is none. */
  nearest(x: number, y: number, withinM: number): number
}

/** Radius of a point by the map's resolution, in CSS pixels. */
function radiusPx(resolutionM: number): number {
  if (resolutionM > 600) return 1.6
  if (resolutionM > 150) return 2.4
  if (resolutionM > 40) return 4
  return 6
}

/**
 * Draws tens of thousands of points in a few milliseconds, without a graphics card: the pixels of each state's point
 * are created once and copied into the image, which is moved while the map is dragged. Neighbours on the same pixel are
 * copied once; the points are sorted by place, so that they are adjacent.
 */
export function pointsLayer(colours: MapColours): PointsLayer {
  let xs = new Float64Array(0)
  let ys = new Float64Array(0)
  let states: Uint8Array = new Uint8Array(0)
  const element = document.createElement('div')
  const canvas = element.appendChild(document.createElement('canvas'))
  // Kept in memory, where its pixels are written.
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  let image = context.createImageData(1, 1)
  let picture: MapPicture | null = null
  const fills = ['', colours.brand, colours.info, colours.accent]
  const stamps = new Map<string, Stamp>()

  function stampOf(state: number, radius: number): Stamp {
    const key = `${state} ${radius}`
    const known = stamps.get(key)
    if (known) return known
    const shape = shapes[state]!
    const made = pointStamp(shape, radius * shapeSizes[shape], fills[state]!, colours.card)
    stamps.set(key, made)
    return made
  }

  function render(frame: FrameState): HTMLElement {
    const revision = layer.getRevision()
    if (picture === null || !isUpToDate(picture, revision, frame)) picture = draw(frame, revision)
    placePicture(picture, frame)
    return element
  }

  function draw({ size, pixelRatio, viewState }: FrameState, revision: number): MapPicture {
    const { resolution, center } = viewState
    const pictureSize = size.map((length) => Math.round(length * PICTURE_RATIO))
    const extent = getForViewAndSize(center, resolution, 0, pictureSize)
    const [pxWidth = 0, pxHeight = 0] = pictureSize.map((length) => Math.round(length * pixelRatio))
    if (canvas.width !== pxWidth || canvas.height !== pxHeight) {
      canvas.width = pxWidth
      canvas.height = pxHeight
      image = context.createImageData(pxWidth, pxHeight)
    }
    const pixels = new Uint32Array(image.data.buffer)
    pixels.fill(0)
    const scale = pixelRatio / resolution
    const [centreX = 0, centreY = 0] = center
    const radius = radiusPx(resolution) * pixelRatio
    for (const state of [pointStates.operating, pointStates.planned, pointStates.selected]) {
      const stamp = stampOf(state, radius)
      const [offsetX, offsetY] = [(pxWidth - stamp.size) / 2, (pxHeight - stamp.size) / 2]
      let [lastX, lastY] = [Number.NaN, Number.NaN]
      for (let i = 0; i < xs.length; i++) {
        if (states[i] !== state) continue
        const x = Math.round((xs[i]! - centreX) * scale + offsetX)
        const y = Math.round((centreY - ys[i]!) * scale + offsetY)
        if ((x === lastX && y === lastY) || x < 0 || y < 0) continue
        if (x + stamp.size > pxWidth || y + stamp.size > pxHeight) continue
        copyStamp(stamp, pixels, y * pxWidth + x, pxWidth)
        lastX = x
        lastY = y
      }
    }
    context.putImageData(image, 0, 0)
    return { canvas, extent, resolution, pixelRatio, revision }
  }

  const layer = new Layer({ render, zIndex: 5 })
  return {
    layer,
    show(places, next) {
      xs = new Float64Array(places.length)
      ys = new Float64Array(places.length)
      places.forEach(({ lat, lon }, i) => {
        const [x = 0, y = 0] = fromLonLat([lon, lat])
        xs[i] = x
        ys[i] = y
      })
      states = next
      layer.changed()
    },
    setStates(next) {
      states = next
      layer.changed()
    },
    nearest(x, y, withinM) {
      let best = -1
      let bestSquare = withinM * withinM
      for (let i = 0; i < xs.length; i++) {
        if (states[i] === pointStates.hidden) continue
        const square = (xs[i]! - x) ** 2 + (ys[i]! - y) ** 2
        if (square <= bestSquare) {
          best = i
          bestSquare = square
        }
      }
      return best
    },
  }
}
