import VectorImageLayer from 'ol/layer/VectorImage.js'
import type { FrameState } from 'ol/Map.js'
import CanvasVectorImageLayerRenderer from 'ol/renderer/canvas/VectorImageLayer.js'
import type VectorSource from 'ol/source/Vector.js'
import type { StyleFunction } from 'ol/style/Style.js'
import {
  coversView,
  isMoving,
  isUpToDate,
  type MapPicture,
  PICTURE_RATIO,
  placePicture,
} from './mapPicture.ts'

/**
 * Shapes drawn once and then moved with the map, for shapes that are too slow to draw in every frame. They are redrawn
 * when the map has stopped moving, or when it leaves the drawn area.
 */
export class PictureLayer extends VectorImageLayer<VectorSource> {
  constructor(options: {
    readonly source: VectorSource
    readonly style: StyleFunction
    readonly minZoom?: number
    readonly maxZoom?: number
  }) {
    super({ ...options, imageRatio: PICTURE_RATIO, className: 'map-picture' })
  }

  protected override createRenderer(): CanvasVectorImageLayerRenderer {
    return new PictureRenderer(this)
  }
}

class PictureRenderer extends CanvasVectorImageLayerRenderer {
  private picture: MapPicture | null = null
  private readonly element = document.createElement('div')

  override prepareFrame(frame: FrameState): boolean {
    const revision = this.getLayer().getRevision()
    const { picture } = this
    const holds =
      picture !== null &&
      (isMoving(frame) ? coversView(picture, frame) : isUpToDate(picture, revision, frame))
    if (!holds) this.draw(frame, revision)
    return this.picture !== null
  }

  override renderFrame(frame: FrameState): HTMLElement {
    if (this.picture) placePicture(this.picture, frame)
    return this.element
  }

  /** The library draws such a layer only while the map is at rest; here the drawing is requested. */
  private draw(frame: FrameState, revision: number): void {
    super.prepareFrame({ ...frame, viewHints: [0, 0] })
    const { image } = this
    const canvas = image?.getImage()
    if (!image || !(canvas instanceof HTMLCanvasElement)) return
    if (canvas.parentElement !== this.element) this.element.replaceChildren(canvas)
    this.picture = {
      canvas,
      extent: image.getExtent(),
      resolution: frame.viewState.resolution,
      pixelRatio: frame.pixelRatio,
      revision,
    }
  }
}
