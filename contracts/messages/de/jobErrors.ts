import type { Messages } from '../index.ts'

export const jobErrors: Messages['jobErrors'] = {
  INTERNAL: () => 'Bei der Berechnung ist ein Fehler aufgetreten. Das Team ist benachrichtigt.',
  INVALID_SPEC: (p) =>
    p.issues
      ? `Der Auftrag lässt sich nicht berechnen: ${p.issues}`
      : 'Der Auftrag lässt sich nicht berechnen.',
  WHOLE_ATLAS_REMOTE: () =>
    'Das Feld über den ganzen Atlas lässt sich nur berechnen, wenn der Atlas auf dem Server gespeichert ist.',
  OUT_OF_ATLAS_AREA: (p) => (p.site ? `Außerhalb des Atlasgebiets: ${p.site}` : 'Außerhalb des Atlasgebiets'),
  OUTSIDE_PERIOD: (p) =>
    p.from === p.till
      ? `Der Atlas hat nur Daten von ${p.from}.`
      : `Der Atlas hat nur Daten von ${p.from} bis ${p.till}.`,
  PRODUCTION_IMPLAUSIBLE: (p) =>
    `Nach dieser Produktion lässt sich der Wind nicht kalibrieren: Sie beträgt ${p.produced} MWh, wo dieselben Anlagen im Wind des Atlas ${p.computed} MWh ergeben; das erklärt keine Windgeschwindigkeit zwischen der halben und der doppelten des Atlas. Prüfen Sie Einheit, Monate, Verfügbarkeit und Anlagentypen.`,
  REFERENCE_NOT_AVAILABLE: (p) =>
    p.years
      ? `Die Jahre ${p.reference} können nicht Bezugszeitraum sein: Der Atlas hat die vollständigen Jahre ${p.years}.`
      : 'Der Atlas hat kein vollständiges Jahr, das Bezugszeitraum sein könnte.',
  NO_VALUES: (p) =>
    `Der Atlas hat für ${p.site} im bestellten Zeitraum keine Werte. Lassen Sie den Standort weg oder wählen Sie einen anderen Atlas.`,
  DISPERSION_REFUSED: (p) => (p.site ? `${p.site}: ${p.reason}` : `${p.reason}`),
  NOT_ENOUGH_TIMESTEPS: (p) =>
    p.site
      ? `Statistik des Windpotenzials: zu wenige Zeitschritte (${p.site})`
      : 'Statistik des Windpotenzials: zu wenige Zeitschritte',
  PARAMETER_NOT_AVAILABLE: (p) => `Dieser Atlas hat keine Werte für ${p.parameter}.`,
  FORMAT_NOT_AVAILABLE: (p) => `Das Format ${p.format} gibt es für dieses Produkt nicht.`,
  PRICES_UNAVAILABLE: () =>
    'Es sind keine Preise gespeichert: Sie werden mit `anemone prices import` eingelesen',
  SYNTHETIC_MIX: () =>
    'Synthetische und echte Daten werden nicht kombiniert: Von Wetter und Preisen ist hier nur eines synthetisch. Wählen Sie einen Atlas, der zu den Preisen passt, importieren Sie andere (anemone fetch weather, anemone fetch prices) oder ergänzen Sie in Auftrag oder Spezifikation "mixed": true.',
  FORECAST_UNAVAILABLE: () =>
    'Für eine Prognose gibt es zu wenige Monate mit Preisen, veröffentlichte Werte oder Wetterjahre.',
  FORECAST_INPUTS_CHANGED: () =>
    'Die Monate oder die Flotte der Prognose haben sich seit der Bestellung geändert. Bitte bestellen Sie erneut.',
  PRODUCTION_UNAVAILABLE: () =>
    'Die stündliche Nettoleistung des Windparks ist nicht mehr gespeichert oder nicht die bestellte. Bitte den Energieertrag neu berechnen.',
  ATLAS_UNAVAILABLE: (p) =>
    p.atlas ? `Der Atlas ${p.atlas} ist nicht verfügbar.` : 'Der Atlas ist nicht verfügbar.',
  ATLAS_DATA_MISSING: () => 'Ein Teil der Atlasdaten fehlt. Das Team ist benachrichtigt.',
  ATLAS_DATA_DAMAGED: () => 'Ein Teil der Atlasdaten ist beschädigt. Das Team ist benachrichtigt.',
  MARKET_DATA_DAMAGED: () => 'Ein Teil der Marktdaten ist beschädigt. Das Team ist benachrichtigt.',
  DISK_FULL: () => 'Für das Ergebnis ist kein Speicherplatz mehr frei. Das Team ist benachrichtigt.',
  CANCELLED: () => 'Die Berechnung wurde abgebrochen.',
  TIMEOUT: (p) =>
    p.minutes
      ? `Die Berechnung dauerte länger als ${p.minutes} min und wurde beendet.`
      : 'Die Berechnung dauerte zu lange.',
  WORKER_LOST: (p) =>
    p.attempts
      ? `Der Rechner ist ${p.attempts}-mal während der Berechnung ausgefallen.`
      : 'Der Rechner ist während der Berechnung ausgefallen.',
  OUT_OF_MEMORY: () =>
    'Die Berechnung brauchte mehr Speicher, als sie nutzen darf. Das Team ist benachrichtigt.',
  CLUSTER_REFUSED: () => 'Der Rechencluster nimmt die Berechnung nicht an. Das Team ist benachrichtigt.',
}
