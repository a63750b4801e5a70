import { defaults } from 'ol/interaction/defaults.js'

/** Moving and zooming; north stays up, and a double click is left to what a map does with it. */
export function mapInteractions() {
  return defaults({ doubleClickZoom: false, altShiftDragRotate: false, pinchRotate: false })
}
