import type { Messages } from '../index.ts'

export const atlasFaults: Messages['atlasFaults'] = {
  errors: {
    OutsideAtlas: (p) => `Der Punkt ${p.lat}; ${p.lon} liegt außerhalb des Atlas ${p.atlasId}.`,
    OutsidePeriod: () => 'Für den gewünschten Zeitpunkt hat der Atlas keine Daten.',
    UnknownVariable: (p) => `Der Atlas enthält ${p.variable} nicht. Er enthält: ${p.available.join(', ')}.`,
    MissingChunk: (p) =>
      `Ein Teil des Atlas fehlt: ${p.key}. Die Kopie ist unvollständig: Laden oder importieren Sie den Atlas neu.`,
    CorruptChunk: (p) =>
      `Ein Teil des Atlas ist beschädigt: ${p.key} (${p.reason}). Laden oder importieren Sie den Atlas neu.`,
    NotAnAtlas: (p) => `Unter ${p.url} liegt kein brauchbarer Atlas (${p.reason}).`,
    UnreachableAtlas: (p) =>
      `Der Atlas ${p.url} ist nicht erreichbar (${p.key}: ${p.reason}). Prüfen Sie Adresse und Zugangsdaten, oder versuchen Sie es später.`,
    AtlasChanged: (p) => `Der Atlas ${p.url} wurde ersetzt, während er geöffnet war. Beginnen Sie von vorn.`,
    AtlasExists: (p) =>
      `Unter ${p.folder} gibt es bereits einen Atlas. Verlängern Sie ihn, oder wählen Sie eine andere ID.`,
    AtlasLocked: (p) =>
      `Der Atlas ${p.folder} wird gerade von einem anderen Prozess geschrieben. Warten Sie, bis dieser fertig ist.`,
    IncompleteAtlas: (p) =>
      `Der Atlas ist unvollständig. Fehlende Teile: ${p.missing.length}, der erste ist ${p.missing[0]}.`,
    ValueOutOfRange: (p) =>
      `${p.variable} hat den Wert ${p.value}, den ein Atlas nicht aufnehmen kann. Prüfen Sie die Einheit in der Datei.`,
    DamagedGeoTiff: (p) => `Das GeoTIFF ${p.path} ist beschädigt (${p.reason}). Laden Sie es neu.`,
  },
  importIssues: {
    unreadable: 'ist nicht lesbar',
    no_weather: 'enthält nichts, was ein Atlas aufnehmen kann',
    bad_time: 'hat eine unbrauchbare Zeitachse',
    bad_grid: 'hat ein unbrauchbares Gitter',
    other_grid: 'hat ein anderes Gitter',
    other_step: 'hat einen anderen Zeitschritt',
    unknown_unit: 'hat eine unbekannte Einheit',
    unknown_dimension: 'hat eine Dimension, die hier nicht bekannt ist',
    overlap: 'enthält Zeiten, die schon vorhanden sind',
    gap: 'lässt eine Lücke',
    variable_missing: 'fehlt',
    atlas_exists: 'Den Atlas gibt es bereits',
    atlas_missing: 'Diesen Atlas gibt es nicht',
    atlas_derived:
      'Der Atlas entstand aus einem anderen und ändert dessen Wetter: jenen erweitern und ihn neu machen',
    atlas_unlinked:
      'Die Versionen des Atlas sind vorhanden, aber kein Verweis führt zu einer davon: Legen Sie ihn wieder an',
    answer_unknown: 'eine Antwort auf eine Frage, die die Dateien nicht stellen, oder keine der angebotenen',
    value_out_of_range: 'hat einen Wert, den ein Atlas nicht aufnehmen kann',
  },
  geoTiffIssues: {
    unreadable: 'ist nicht lesbar',
    not_a_tiff: 'ist keine TIFF-Datei',
    damaged: 'ist beschädigt: Laden Sie die Datei neu',
    several_bands: 'hat mehrere Bänder: Wählen Sie die Höhe mit gdal_translate -b 1',
    masked: 'hat eine Maske statt eines Fehlwertes: gdal_translate -a_nodata -32768',
    unknown_sample_type: 'hat Werte eines Typs, der nicht unterstützt wird',
    unknown_compression:
      'ist auf eine Weise komprimiert, die nicht unterstützt wird: gdal_translate -co COMPRESS=DEFLATE',
    unknown_predictor: 'hat einen unbekannten Prädiktor',
    block_too_large: 'hat zu große Blöcke: gdal_translate -co TILED=YES',
    no_position: 'hat keine Lage',
    rotated: 'ist gedreht: gdalwarp richtet sie auf',
    unknown_projection: 'hat ein Koordinatensystem, das nicht unterstützt wird: gdalwarp -t_srs EPSG:4326',
    other_quantity: 'enthält eine andere Größe',
  },
  checkFindings: {
    missing_chunk: 'Ein Teil fehlt',
    corrupt_chunk: 'Ein Teil ist beschädigt',
    missing_values: 'Es fehlen Werte',
    out_of_range: 'Werte, die es im Wetter nicht gibt',
    bad_time_axis: 'Die Zeitachse ist falsch',
    bad_coordinates: 'Die Koordinaten sind falsch',
    source_differs: 'Der Atlas weicht von seinen Dateien ab',
    source_unreadable: 'Eine Datei lässt sich nicht vergleichen',
  },
}
