import { buffer, containsExtent, type Extent, getHeight, getWidth } from 'ol/extent.js'
import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'

/** Size of a picture relative to the view. */
export const PICTURE_RATIO = 1.5

/** A drawing that extends beyond the visible map: dragging moves it without redrawing. */
export interface MapPicture {
  readonly canvas: HTMLCanvasElement
  readonly extent: Extent
  /** Metres of the map's projection per CSS pixel. */
  readonly resolution: number
  readonly pixelRatio: number
  /** Revision of the layer in the picture. */
  readonly revision: number
}

/** Whether the map is being dragged, zoomed or flown at the moment. */
export function isMoving({ viewHints }: FrameState): boolean {
  return viewHints[ViewHint.ANIMATING]! > 0 || viewHints[ViewHint.INTERACTING]! > 0
}

export function coversView({ extent }: MapPicture, frame: FrameState): boolean {
  return frame.extent !== null && containsExtent(extent, frame.extent)
}

/** Whether the picture shows the current content, with enough margin for the next drag unless one is active. */
export function isUpToDate(picture: MapPicture, revision: number, frame: FrameState): boolean {
  const { extent, viewState, pixelRatio } = frame
  if (extent === null || picture.revision !== revision || picture.pixelRatio !== pixelRatio) return false
  if (picture.resolution !== viewState.resolution) return false
  const room = (PICTURE_RATIO - 1) / 4
  const wanted = isMoving(frame)
    ? extent
    : buffer(extent, room * Math.min(getWidth(extent), getHeight(extent)))
  return containsExtent(picture.extent, wanted)
}

/** Places the picture in the view; on whole pixels unless it is stretched, to keep it sharp. */
export function placePicture(
  { canvas, extent, resolution, pixelRatio }: MapPicture,
  { size, viewState }: FrameState,
): void {
  const [width = 0, height = 0] = size
  const [centreX = 0, centreY = 0] = viewState.center
  const [west = 0, , , north = 0] = extent
  const stretch = resolution / viewState.resolution
  const left = (west - centreX) / viewState.resolution + width / 2
  const top = (centreY - north) / viewState.resolution + height / 2
  const whole = (pixel: number) => (stretch === 1 ? Math.round(pixel * pixelRatio) / pixelRatio : pixel)
  Object.assign(canvas.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    transformOrigin: '0 0',
    willChange: 'transform',
    transform: `translate(${whole(left)}px, ${whole(top)}px) scale(${stretch / pixelRatio})`,
  })
}
