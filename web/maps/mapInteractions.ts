import { defaults } from 'ol/interaction/defaults.js'

/** Moving and zooming; north stays up, and double clicks are left to the map. */
export function mapInteractions() {
  return defaults({ doubleClickZoom: false, altShiftDragRotate: false, pinchRotate: false })
}
