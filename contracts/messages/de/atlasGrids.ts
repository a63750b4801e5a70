import type { Messages } from '../index.ts'

export const atlasGrids: Messages['atlasGrids'] = {
  title: 'Atlasgitter',
  intro: 'Gebiete, Gitter und Zeiträume der Wetteratlanten, aus denen die Produkte berechnet werden.',
  none: 'Diese Installation hat noch keinen Atlas.',
  choose: 'Atlanten',
  map: 'Karte der Atlasgitter. Mit der Tastatur wählen Sie in der Liste der Atlanten daneben.',
  spacing: 'Gitterweite',
  size: 'Zellen',
  cells: (x, y, all) => `${x} × ${y} = ${all}`,
  period: 'Zeitraum',
  step: 'Zeitschritt',
  projection: 'Projektion',
  latLon: 'Breite und Länge',
  lambert: 'Lambertsche Schnittkegelprojektion',
  rotated: 'Breiten und Längen um einen gedrehten Pol',
  pole: 'Nordpol des Gitters',
  origin: 'Ursprung',
  parallels: 'Längentreue Breitenkreise',
  corner: 'Südwestliche Zelle',
  version: 'Version',
  source: 'Quelle',
}
