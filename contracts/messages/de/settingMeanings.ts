import type { Messages } from '../index.ts'

export const settingMeanings: Messages['settingMeanings'] = {
  ANEMONE_CONFIG:
    'Datei, aus der die Einstellungen gelesen werden; Umgebungsvariablen gehen vor. Wie --config eines Befehls. Kann nicht in einer Datei gesetzt werden.',
  ANEMONE_DATA_DIR: 'Datenverzeichnis: Datenbank, Atlanten, Ergebnisse und Postausgang.',
  ANEMONE_HOST: 'Adresse, an der der Server Anfragen annimmt.',
  ANEMONE_PORT: 'Port, an dem der Server Anfragen annimmt.',
  ANEMONE_PUBLIC_URL:
    'Adresse, unter der Kunden das Produkt erreichen, ohne Pfad; Links in Mails und der Aussteller der Tokens folgen daraus. Vorgabe: die Adresse, an der er Anfragen annimmt.',
  NODE_EXTRA_CA_CERTS:
    'Datei mit Zertifikaten von Zertifizierungsstellen, denen außer den öffentlichen vertraut wird: für Identitätsanbieter, Bucket, Datenquelle oder Mailserver im Haus.',
  TRUSTED_PROXIES:
    'Proxys, deren X-Forwarded-For gilt: loopback (diese Maschine), Adressen oder Netze, durch Leerzeichen getrennt.',
  DATABASE_URL:
    'PostgreSQL 15 oder neuer. Mit ?sslmode=verify-full&sslrootcert=DATEI wird die Verbindung verschlüsselt und das Zertifikat geprüft. Vorgabe: die eingebettete Datenbank im Datenverzeichnis.',
  DATABASE_DIRECT_URL:
    'Dieselbe Datenbank ohne vorgeschalteten Pooler, für Benachrichtigungen: mit PgBouncer in pool_mode = transaction. Vorgabe: DATABASE_URL.',
  BRAND_DIR:
    'Ordner mit Name, Logo, Farben, Mailtexten und Rechtstexten des Betreibers. Vorgabe: brand im Datenverzeichnis, falls vorhanden.',
  CONTACT_EMAIL: 'Adresse, an die Kunden ohne Produkt schreiben.',
  DEMO_SAMPLES:
    'Beispiellisten, ein Beispielwindpark und deren Ergebnisse für das Demokonto, angelegt beim ersten Start: on oder off.',
  DEMO_ORDERS: 'Abrufe jedes Produkts aus synthetischem Wetter, die jedes Konto erhält; 0: keine.',
  PRICES:
    'Preise ohne Steuer, die Kunden sehen: Produktart, oder Art/Name, dann der Preis eines Abrufs und, mit Komma, niedrigere ab einer Zahl von Abrufen. Für Demo-Produkte gelten nur Preise mit Art/Name. Produkte ohne Preis gibt es auf Anfrage.',
  PRICES_CURRENCY: 'Währung der Preise.',
  PRICES_VAT_PERCENT: 'Umsatzsteuer auf die Preise in Prozent; fehlt sie, wird sie nicht genannt.',
  LOG_LEVEL: 'Ab welcher Stufe Zeilen ins Protokoll kommen: fatal, error, warn, info oder debug.',
  OIDC_ISSUER:
    'Realm eines Identitätsanbieters mit den Pfaden von Keycloak. Vorgabe: der eingebettete Aussteller.',
  API_KEYS_REALM_DAYS:
    'Mit OIDC_ISSUER: Tage, nach denen API-Schlüssel ruhen, wenn sich ihr Kunde nicht angemeldet hat, 1 bis 365.',
  SMTP_URL:
    'Mailserver. Zeitgrenzen in ms können folgen: /?greetingTimeout=5000. Vorgabe: Mails kommen in den Ordner outbox des Datenverzeichnisses.',
  MAIL_FROM:
    'Absender der Mails. Vorgabe: wie in der Marke angegeben, sonst no-reply@ und der Host aus ANEMONE_PUBLIC_URL.',
  MAIL_REPLY_TO: 'Adresse für Antworten auf Mails. Vorgabe: wie in der Marke angegeben.',
  METRICS_PORT: 'Port von /metrics für Prometheus; machen Sie ihn nicht öffentlich. Vorgabe: keine Metriken.',
  METRICS_HOST: 'Adresse von /metrics.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Sammler von OpenTelemetry, an den Traces per HTTP gesendet werden. Vorgabe: keine Traces.',
  OTEL_EXPORTER_OTLP_HEADERS: 'Kopfzeilen für den Sammler, NAME=WERT, durch Kommas getrennt.',
  ATLAS_URLS:
    'Wo Atlanten liegen, durch Leerzeichen getrennt: Pfade, file:, http(s): und s3:. Vorgabe: atlases im Datenverzeichnis.',
  ATLAS_CACHE_FOLDER:
    'Ordner für gelesene Teile von Atlanten hinter http(s): und s3:. Vorgabe: Es wird nichts zwischengespeichert.',
  ATLAS_CACHE_MB: 'Größe dieses Ordners, MB.',
  JOBS_RUNNER:
    'Wo Berechnungen laufen: local, in Prozessen dieser Maschine, oder slurm, als Jobs eines Clusters.',
  SLURM_PARTITION: 'Partition der Jobs. Vorgabe: die des Clusters.',
  SLURM_ACCOUNT: 'Konto der Jobs. Vorgabe: das des Benutzers.',
  SLURM_ARGUMENTS: 'Weitere Argumente von sbatch.',
  SLURM_MEMORY_MB: 'Speicher einer Berechnung, MB: für alle Produkte, dann für einzelne nach ihrem Kürzel.',
  SLURM_PROCESSORS: 'Prozessoren einer Berechnung: für alle Produkte, dann für einzelne nach ihrem Kürzel.',
  SLURM_MINUTES:
    'Längste Dauer einer Berechnung, Minuten: für alle Produkte, dann für einzelne nach ihrem Kürzel.',
  SLURM_JOBS_AT_ONCE: 'Berechnungen eines Servers, die zugleich im Cluster warten oder laufen.',
  SLURM_POLL_S: 'Sekunden zwischen zwei Abfragen des Clusters.',
  SLURM_SILENT_S:
    'Sekunden ohne Lebenszeichen, nach denen eine Berechnung im Cluster als verloren gilt, 30 bis 3600.',
  SLURM_NEVER_S:
    'Sekunden, die Slurm einen Grund nennen darf, den kein Warten behebt (Partition zu klein, Account nicht zugelassen), bevor die Berechnung endet und ihre Abrufe zurückgegeben werden, 0 bis 86400.',
  SLURM_TILE_TASK_S:
    'Prozessorzeit einer Aufgabe, wenn Arbeit über einen ganzen Atlas ein Array wird, s; kürzere Arbeit ist ein Job.',
  SLURM_TILES_AT_ONCE: 'Aufgaben eines solchen Arrays, die zugleich laufen.',
  SLURM_TILE_MEMORY_MB: 'Speicher einer solchen Aufgabe, MB.',
  SLURM_NODE_PROGRAM: 'Node.js auf den Maschinen des Clusters. Vorgabe: derselbe Pfad wie auf dieser.',
  ARTEFACTS_URL:
    'Bucket für Ergebnisse, bei S3 oder einem Server mit dessen Protokoll. Vorgabe: das Datenverzeichnis.',
  ARTEFACTS_DOWNLOADS:
    'Dateien von Ergebnissen: stream, durch den Server, oder redirect, aus dem Bucket über fünf Minuten gültige Adressen.',
  ARTEFACTS_CACHE_MB: 'Mit ARTEFACTS_URL: Kopien von Ergebnissen im Datenverzeichnis, MB.',
  ARTEFACTS_SILENCE_S:
    'Mit ARTEFACTS_URL: Zeit ohne ein Byte, nach der eine Antwort des Buckets aufgegeben wird, s.',
  AWS_ENDPOINT_URL_S3: 'Server der Buckets. Vorgabe: der von Amazon.',
  AWS_ENDPOINT_URL: 'Dasselbe für alle Dienste von AWS; AWS_ENDPOINT_URL_S3 geht vor.',
  AWS_REGION: 'Region der Buckets.',
  AWS_DEFAULT_REGION: 'Dasselbe; AWS_REGION geht vor.',
  AWS_ACCESS_KEY_ID: 'Schlüssel für die Buckets: sein Name.',
  AWS_SECRET_ACCESS_KEY: 'Schlüssel für die Buckets: sein Geheimnis.',
  AWS_SESSION_TOKEN: 'Schlüssel für die Buckets: seine Sitzung, falls er befristet ist.',
  AWS_SHARED_CREDENTIALS_FILE:
    'Statt des Schlüssels: eine Datei mit Profilen, wie AWS-Werkzeuge sie schreiben.',
  AWS_PROFILE: 'Profil in dieser Datei.',
  S3_PATH_STYLE:
    'Ob der Bucket Teil des Pfads (on) oder des Servernamens (off) ist. Vorgabe: on mit AWS_ENDPOINT_URL_S3.',
  RESULT_DAYS: 'Tage, nach denen die Dateien eines Ergebnisses entfernt werden; 0: mit ihrem Konto.',
  AUDIT_DAYS: 'Tage, nach denen Einträge des Prüfprotokolls gelöscht werden; 0: nie.',
  JOBS_ASIDE_DAYS:
    'Tage, die der Datenbank unbekannte Jobordner in jobs/aside bleiben; 0: bis „anemone jobs tidy“.',
  MAP_TILES_URL:
    'Kartenkacheln mit {z}, {x} und {y} oder {bbox}: GetMap eines WMS in EPSG:3857, 256 mal 256 Pixel. Vorgabe: die Hintergrundkarte des Produkts.',
  MAP_TILES_ATTRIBUTION: 'Was der Anbieter der Kacheln auf der Karte verlangt.',
  MAP_PRESETS:
    'Karten anderer Anbieter, die Leser in ihren Einstellungen wählen können: basemapde-grey, basemapde-colour.',
  SUPPLY_NIGHTLY:
    'Daten, die jede Nacht geladen werden, durch Kommas getrennt: prices, generation, market-values, register, weather:ID. Terrain, roughness, mean-speed, energies und turbine-lists werden nach dem ersten „anemone fetch“ etwa monatlich geprüft.',
  SUPPLY_NIGHTLY_HOUR: 'Zu welcher Stunde in Deutschland, 0 bis 23.',
  REGISTER_BAD_RECORDS_PERCENT:
    'Anteil beschädigter Datensätze des Registers in %, ab dem sein Import abgelehnt wird; darunter werden sie übersprungen und genannt.',
  SUPPLY_KEYS_FILE:
    'Datei mit den Schlüsseln der Quellen, nur für ihren Eigentümer lesbar, je Zeile NAME=SCHLÜSSEL. Umgebungsvariablen gehen vor. Vorgabe: keys im Datenverzeichnis.',
  CDS_KEY: 'Schlüssel des Climate Data Store, für ERA5 und CERRA.',
  EARTHDATA_TOKEN: 'Earthdata-Token der NASA, für MERRA-2.',
  ENTSOE_TOKEN: 'Schlüssel der Transparenzplattform von ENTSO-E.',
  NETZTRANSPARENZ_CLIENT_ID: 'Schlüssel von netztransparenz.de: sein Name.',
  NETZTRANSPARENZ_CLIENT_SECRET: 'Schlüssel von netztransparenz.de: sein Geheimnis.',
  SUPPLY_CDS_URL: 'Climate Data Store oder ein Spiegel davon.',
  SUPPLY_ARCO_URL: 'ERA5 als Speicher aus Chunks (ARCO) oder ein Spiegel davon.',
  SUPPLY_ICON_DREAM_EU_URL: 'ICON-DREAM-EU des DWD oder ein Spiegel davon.',
  SUPPLY_COSMO_R6G2_URL: 'COSMO-R6G2 des DWD oder ein Spiegel davon.',
  SUPPLY_COSMO_REA6_URL: 'COSMO-REA6 des DWD oder ein Spiegel davon.',
  SUPPLY_CERRA_URL: 'Climate Data Store, für CERRA, oder ein Spiegel davon.',
  SUPPLY_NORA3_URL: 'THREDDS-Server von MET Norway, für NORA3, oder ein Spiegel davon.',
  SUPPLY_MERRA2_URL: 'OPeNDAP-Server der NASA, für MERRA-2, oder ein Spiegel davon.',
  SUPPLY_EARTHDATA_CATALOGUE_URL:
    'Verzeichnis der NASA, das die Dateien von MERRA-2 nennt, oder ein Spiegel davon.',
  SUPPLY_NEWA_URL: 'New European Wind Atlas oder ein Spiegel davon.',
  SUPPLY_SMARD_URL: 'SMARD der Bundesnetzagentur oder ein Spiegel davon.',
  SUPPLY_ENERGY_CHARTS_URL: 'Energy-Charts des Fraunhofer ISE oder ein Spiegel davon.',
  SUPPLY_ENTSOE_URL: 'Transparenzplattform von ENTSO-E oder ein Spiegel davon.',
  SUPPLY_NETZTRANSPARENZ_URL: 'Schnittstelle von netztransparenz.de oder ein Spiegel davon.',
  SUPPLY_NETZTRANSPARENZ_IDENTITY_URL: 'Anmeldeserver dieser Schnittstelle.',
  SUPPLY_NETZTRANSPARENZ_PAGE_URL: 'Seiten von netztransparenz.de oder ein Spiegel davon.',
  SUPPLY_SETTLEMENTS_URL:
    'Seiten mit den Jahresabrechnungen der Übertragungsnetzbetreiber oder ein Spiegel davon.',
  SUPPLY_ENS_URL:
    'Seiten der dänischen Energiebehörde mit ihren Stammdaten der Windkraftanlagen oder ein Spiegel davon.',
  SUPPLY_MASTR_URL: 'Gesamtdatenexporte des Marktstammdatenregisters oder ein Spiegel davon.',
  SUPPLY_MASTR_PAGE_URL: 'Seite, die diese Exporte aufführt.',
  SUPPLY_COPERNICUS_DEM_30_URL: 'Höhenmodell Copernicus GLO-30 oder ein Spiegel davon.',
  SUPPLY_COPERNICUS_DEM_90_URL: 'Höhenmodell Copernicus GLO-90 oder ein Spiegel davon.',
  SUPPLY_GLOBAL_WIND_ATLAS_URL: 'Global Wind Atlas oder ein Spiegel davon.',
  SUPPLY_PROTOMAPS_URL: 'Stände von Hintergrundkarten bei Protomaps oder ein Spiegel davon.',
  SUPPLY_WORLDCOVER_URL: 'Landbedeckung ESA WorldCover oder ein Spiegel davon.',
  ANEMONE_MAX_SITE_LISTS: 'Standortlisten eines Kontos.',
  ANEMONE_MAX_SITES: 'Standorte in allen Listen eines Kontos.',
  ANEMONE_MAX_TURBINE_VENDORS: 'Anlagenhersteller, die ein Konto anlegen kann.',
  ANEMONE_MAX_TURBINE_TYPES: 'Anlagentypen, die ein Konto anlegen kann.',
  ANEMONE_MAX_POWER_CURVES: 'Leistungskurven, die ein Konto anlegen kann.',
  ANEMONE_MAX_FORWARD_CURVES: 'Terminkurven eines Kontos.',
  ANEMONE_MAX_SHARES: 'Gültige geteilte Links eines Kontos.',
  ANEMONE_MAX_API_KEYS: 'API-Schlüssel eines Kontos.',
  ANEMONE_MAX_PRODUCT_REQUESTS: 'Produktanfragen eines Kontos, die offen oder jünger als ein Tag sind.',
  ANEMONE_MAX_ACTIVE_JOBS: 'Berechnungen eines Kontos, die warten oder laufen.',
  ANEMONE_MAX_UPLOADS: 'Gleichzeitige Uploads eines Kontos, je Serverprozess.',
  ANEMONE_MAX_EVENT_STREAMS: 'Gleichzeitige Ereignisströme eines Kontos, je Serverprozess.',
  ANEMONE_MAX_EVENT_STREAMS_OF_ALL: 'Gleichzeitige Ereignisströme aller Konten, je Serverprozess.',
  ANEMONE_MAX_CONNECTIONS: 'Offene Verbindungen aller Clients, je Serverprozess.',
  ANEMONE_MAX_CONNECTIONS_OF_ADDRESS:
    'Offene Verbindungen einer Adresse; die vertrauter Proxys zählen nicht.',
  ANEMONE_MAX_PIPELINED: 'Anfragen, die auf einer Verbindung warten, während eine frühere beantwortet wird.',
  ANEMONE_MAX_REQUESTS_PER_CONNECTION: 'Anfragen über eine Verbindung, bevor der Server sie schließt.',
  ANEMONE_MAX_REQUESTS_OF_ADDRESS: 'Gleichzeitige Anfragen einer Adresse, ohne Ereignisströme.',
  ANEMONE_MAX_REQUESTS_OF_ALL: 'Gleichzeitige Anfragen aller Adressen, ohne Ereignisströme.',
  ANEMONE_MAX_REQUESTS_OF_ACCOUNT: 'Anfragen eines Kontos, die warten, bis sie an der Reihe sind.',
  ANEMONE_MAX_AT_WORK: 'Anfragen eines Kontos, die der Server gleichzeitig bearbeitet.',
  ANEMONE_MAX_AT_WORK_OF_ALL: 'Anfragen aller Konten, die der Server gleichzeitig bearbeitet.',
  ANEMONE_MAX_WAIT_SECONDS: 'Wie lange eine Anfrage wartet, bis sie an der Reihe ist, in Sekunden.',
  ANEMONE_MAX_HEADER_SECONDS: 'Innerhalb von wie vielen Sekunden die Header einer Anfrage ankommen müssen.',
  ANEMONE_MAX_BODY_SECONDS:
    'Innerhalb von wie vielen Sekunden der Body einer Anfrage ankommen muss, außer bei Uploads.',
  ANEMONE_MAX_UPLOAD_SECONDS: 'Innerhalb von wie vielen Sekunden ein Upload ankommen muss.',
  ANEMONE_MAX_UNREAD_SECONDS:
    'Nach wie vielen Sekunden eine Verbindung getrennt wird, deren Client nichts von seiner Antwort liest.',
  ANEMONE_MAX_UNREAD_MB: 'Antworten, die eine Verbindung ungelesen lässt, in MB.',
  ANEMONE_MAX_UNREAD_MB_OF_ALL: 'Antworten, die alle Verbindungen zusammen ungelesen lassen, in MB.',
  ANEMONE_MAX_STOP_SECONDS: 'Innerhalb von wie vielen Sekunden ein Server endet, der beendet werden soll.',
  ANEMONE_WORKERS:
    'Prozesse, die Dateien von Kunden lesen, Reihen vergleichen und Ergebnisse von Windparks ändern; ohne Angabe so viele, wie der Rechner Prozessoren hat, zwei bis vier.',
  ANEMONE_MAX_WORK_SECONDS: 'Zeit für eine solche Arbeit, in s.',
  ANEMONE_PRESSES: 'Dokumente, die gleichzeitig als PDF gesetzt werden.',
  ANEMONE_MAX_PDF_SECONDS: 'Zeit für ein PDF, in s.',
  ANEMONE_MAX_PDF_WAIT_SECONDS: 'Wie lange ein Dokument wartet, bis es an der Reihe ist, in s.',
  ANEMONE_MAX_WAITING_WORK: 'Arbeiten eines Kunden, die warten dürfen, und ebenso viele Dokumente.',
  ANEMONE_MAX_WAITING_WORK_OF_ALL: 'Arbeiten aller Kunden, die warten dürfen, und ebenso viele Dokumente.',
  ANEMONE_MAX_WORKER_MB:
    'Arbeitsspeicher in MB eines Prozesses, der Dateien von Kunden liest oder ein PDF setzt; darüber wird er beendet.',
  ANEMONE_MAX_CALCULATION_MB:
    'Arbeitsspeicher in MB eines Prozesses, der rechnet, Daten lädt oder Marktdaten ermittelt; darüber wird er beendet.',
}
