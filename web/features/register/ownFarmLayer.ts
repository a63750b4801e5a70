import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import { circular } from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { LatLon } from '#domain'
import type { MapColours } from '#web/maps/mapColours.ts'

export interface OwnFarmLayer {
  readonly layer: VectorLayer
  /** The turbines of the farm, and the distance for its neighbours; null: none yet. */
  show(places: readonly LatLon[], withinM: number | null): void
  extent(): number[] | null
}

/** The customer's own farm on the map of the register: triangles, with the distance around each of them. */
export function ownFarmLayer(colours: MapColours): OwnFarmLayer {
  const source = new VectorSource()
  const turbine = new Style({
    image: new RegularShape({
      points: 3,
      radius: 9,
      fill: new Fill({ color: colours.ink }),
      stroke: new Stroke({ color: colours.card, width: 2 }),
    }),
  })
  const distance = new Style({ stroke: new Stroke({ color: colours.ink, width: 1, lineDash: [6, 6] }) })
  const layer = new VectorLayer({ source, zIndex: 6 })
  return {
    layer,
    show(places, withinM) {
      source.clear()
      for (const { lat, lon } of places) {
        const point = new Feature(new Point(fromLonLat([lon, lat])))
        point.setStyle(turbine)
        source.addFeature(point)
        if (withinM === null) continue
        const circle = new Feature(circular([lon, lat], withinM, 64).transform('EPSG:4326', 'EPSG:3857'))
        circle.setStyle(distance)
        source.addFeature(circle)
      }
    },
    extent: () => (source.getFeatures().length > 0 ? (source.getExtent() ?? null) : null),
  }
}
