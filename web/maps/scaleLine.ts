import ScaleLine from 'ol/control/ScaleLine.js'

/** Minimum width of the scale line, pixels. */
const LEAST_WIDTH_PX = 56

/**
 * The scale of a map. OpenLayers chooses the unit before it rounds up, which would show 1000 m instead of a kilometre.
 */
export function scaleLine(target: HTMLElement): ScaleLine {
  const control = new ScaleLine({
    target,
    minWidth: LEAST_WIDTH_PX,
    render(event) {
      ScaleLine.prototype.render.call(control, event)
      const text = target.querySelector('.ol-scale-line-inner')
      if (text?.textContent === '1000 m') text.textContent = '1 km'
    },
  })
  return control
}
