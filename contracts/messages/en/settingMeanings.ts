/** Meaning of each setting of the server; `server/settings/settingRecord.ts` has the defaults. */
export const settingMeanings = {
  ANEMONE_CONFIG:
    'File that the settings are read from; environment variables take precedence. Same as --config of a command. Cannot be set in a file.',
  ANEMONE_DATA_DIR: 'Data directory: database, atlases, results and outbox.',
  ANEMONE_HOST: 'Address to listen on.',
  ANEMONE_PORT: 'Port to listen on.',
  ANEMONE_PUBLIC_URL:
    'Address under which customers reach the product, without a path; links in mails and the token issuer follow from it. Default: the address it listens on.',
  NODE_EXTRA_CA_CERTS:
    'File with certificates of authorities that are trusted in addition to the public ones: for an identity provider, a bucket, a source or a mail server inside a company.',
  TRUSTED_PROXIES:
    'Proxies whose X-Forwarded-For is believed: loopback (this machine), addresses or networks, separated by spaces.',
  DATABASE_URL:
    'PostgreSQL 15 or newer. With ?sslmode=verify-full&sslrootcert=FILE the connection is encrypted and the certificate checked. Default: the embedded database in the data directory.',
  DATABASE_DIRECT_URL:
    'The same database without a pooler in between, for notifications: with PgBouncer in pool_mode = transaction. Default: DATABASE_URL.',
  BRAND_DIR:
    'Folder with name, logo, colours, mail texts and legal texts of the operator. Default: brand in the data directory, if it is there.',
  CONTACT_EMAIL: 'Address that customers without a product write to.',
  DEMO_SAMPLES:
    'Sample lists, a sample wind farm and their results for the demo account, created at the first start: on or off.',
  DEMO_ORDERS: 'Credits that every account gets for each product of synthetic weather; 0: none.',
  PRICES:
    'Prices without tax, shown to customers: kind of product, or kind/name, then the price of a credit and, with a comma, lower ones from a number of credits on. Demo products have only prices of kind/name. Products without a price are on request.',
  PRICES_CURRENCY: 'Currency of the prices.',
  PRICES_VAT_PERCENT: 'Value-added tax on the prices, percent; none: it is not stated.',
  LOG_LEVEL: 'Least severe lines of the log: fatal, error, warn, info or debug.',
  OIDC_ISSUER: 'Realm of an identity provider with Keycloak’s paths. Default: the embedded issuer.',
  API_KEYS_REALM_DAYS:
    'With OIDC_ISSUER: days after which API keys pause unless their customer has logged in, 1 to 365.',
  SMTP_URL:
    'Mail server. Time limits in ms may follow: /?greetingTimeout=5000. Default: mails are written to the outbox folder of the data directory.',
  MAIL_FROM: 'Sender of mails. Default: that of the brand, or no-reply@ the host of ANEMONE_PUBLIC_URL.',
  MAIL_REPLY_TO: 'Address for answers to mails. Default: that of the brand.',
  METRICS_PORT: 'Port of /metrics for Prometheus; do not make it public. Default: no metrics.',
  METRICS_HOST: 'Address of /metrics.',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'OpenTelemetry collector that traces are sent to by HTTP. Default: no traces.',
  OTEL_EXPORTER_OTLP_HEADERS: 'Headers for the collector, NAME=VALUE, separated by commas.',
  ATLAS_URLS:
    'Where atlases are, separated by spaces: paths, file:, http(s): and s3:. Default: atlases in the data directory.',
  ATLAS_CACHE_FOLDER:
    'Folder for parts that were read of atlases on http(s): and s3:. Default: nothing is cached.',
  ATLAS_CACHE_MB: 'Size of that folder, MB.',
  JOBS_RUNNER: 'Where calculations run: local, in processes of this machine, or slurm, as jobs of a cluster.',
  SLURM_PARTITION: 'Partition of the jobs. Default: that of the cluster.',
  SLURM_ACCOUNT: 'Account of the jobs. Default: that of the user.',
  SLURM_ARGUMENTS: 'Further arguments of sbatch.',
  SLURM_MEMORY_MB: 'Memory of a calculation, MB: for all products, then for some by their code.',
  SLURM_PROCESSORS: 'Processors of a calculation: for all products, then for some by their code.',
  SLURM_MINUTES: 'Longest time of a calculation, minutes: for all products, then for some by their code.',
  SLURM_JOBS_AT_ONCE: 'Calculations of one server that wait or run in the cluster at once.',
  SLURM_POLL_S: 'Seconds between two queries of the cluster.',
  SLURM_SILENT_S:
    'Seconds without a sign of life after which a calculation in the cluster counts as lost, 30 to 3600.',
  SLURM_NEVER_S:
    'Seconds for which Slurm may give a reason that waiting does not end (partition too small, account not allowed) before the calculation ends and its credits are returned, 0 to 86400.',
  SLURM_TILE_TASK_S:
    'Processor time of one task when work over a whole atlas becomes an array, s; shorter work is one job.',
  SLURM_TILES_AT_ONCE: 'Tasks of such an array that run at once.',
  SLURM_TILE_MEMORY_MB: 'Memory of such a task, MB.',
  SLURM_NODE_PROGRAM: 'Node.js on the machines of the cluster. Default: the same path as on this machine.',
  ARTEFACTS_URL:
    'Bucket that results are stored in, on S3 or a server that speaks its protocol. Default: the data directory.',
  ARTEFACTS_DOWNLOADS:
    'Files of results: stream, through the server, or redirect, from the bucket by addresses valid for five minutes.',
  ARTEFACTS_CACHE_MB: 'With ARTEFACTS_URL: copies of results in the data directory, MB.',
  ARTEFACTS_SILENCE_S:
    'With ARTEFACTS_URL: time without a byte after which an answer of the bucket is given up, s.',
  AWS_ENDPOINT_URL_S3: 'Server of the buckets. Default: Amazon’s.',
  AWS_ENDPOINT_URL: 'The same for all services of AWS; AWS_ENDPOINT_URL_S3 takes precedence.',
  AWS_REGION: 'Region of the buckets.',
  AWS_DEFAULT_REGION: 'The same; AWS_REGION takes precedence.',
  AWS_ACCESS_KEY_ID: 'Key for the buckets: its name.',
  AWS_SECRET_ACCESS_KEY: 'Key for the buckets: its secret.',
  AWS_SESSION_TOKEN: 'Key for the buckets: its session, if it is temporary.',
  AWS_SHARED_CREDENTIALS_FILE: 'Instead of the key: a file of profiles as AWS tools write it.',
  AWS_PROFILE: 'Profile in that file.',
  S3_PATH_STYLE:
    'Whether the bucket is part of the path (on) or of the host name (off). Default: on with AWS_ENDPOINT_URL_S3.',
  RESULT_DAYS: 'Days after which the files of a result are removed; 0: with their account.',
  AUDIT_DAYS: 'Days after which entries of the audit log are deleted; 0: never.',
  JOBS_ASIDE_DAYS:
    'Days that job folders unknown to the database stay in jobs/aside; 0: until "anemone jobs tidy".',
  MAP_TILES_URL:
    'Map tiles with {z}, {x} and {y}, or {bbox}: GetMap of a WMS in EPSG:3857, 256 by 256 pixels. Default: the base map of the product.',
  MAP_TILES_ATTRIBUTION: 'What the provider of the tiles requires on the map.',
  MAP_PRESETS:
    'Maps of other providers that readers may choose in their settings: basemapde-grey, basemapde-colour.',
  SUPPLY_NIGHTLY:
    'Data fetched every night, separated by commas: prices, generation, market-values, register, weather:ID. Terrain, roughness, mean-speed, energies and turbine-lists are checked about once a month after the first "anemone fetch".',
  SUPPLY_NIGHTLY_HOUR: 'At which hour in Germany, 0 to 23.',
  REGISTER_BAD_RECORDS_PERCENT:
    'Share of damaged records of the register, %, above which its import is refused; below it they are skipped and named.',
  SUPPLY_KEYS_FILE:
    'File with the keys of sources, readable by its owner only, one NAME=KEY per line. Environment variables take precedence. Default: keys in the data directory.',
  CDS_KEY: 'Key of the Climate Data Store, for ERA5 and CERRA.',
  EARTHDATA_TOKEN: 'Earthdata token of NASA, for MERRA-2.',
  ENTSOE_TOKEN: 'Key of the ENTSO-E transparency platform.',
  NETZTRANSPARENZ_CLIENT_ID: 'Key of netztransparenz.de: its name.',
  NETZTRANSPARENZ_CLIENT_SECRET: 'Key of netztransparenz.de: its secret.',
  SUPPLY_CDS_URL: 'Climate Data Store, or a mirror of it.',
  SUPPLY_ARCO_URL: 'ERA5 as a store of chunks (ARCO), or a mirror of it.',
  SUPPLY_ICON_DREAM_EU_URL: 'ICON-DREAM-EU of the DWD, or a mirror of it.',
  SUPPLY_COSMO_R6G2_URL: 'COSMO-R6G2 of the DWD, or a mirror of it.',
  SUPPLY_COSMO_REA6_URL: 'COSMO-REA6 of the DWD, or a mirror of it.',
  SUPPLY_CERRA_URL: 'Climate Data Store, for CERRA, or a mirror of it.',
  SUPPLY_NORA3_URL: 'THREDDS server of MET Norway, for NORA3, or a mirror of it.',
  SUPPLY_MERRA2_URL: 'OPeNDAP server of NASA, for MERRA-2, or a mirror of it.',
  SUPPLY_EARTHDATA_CATALOGUE_URL: 'Catalogue of NASA, which names the files of MERRA-2, or a mirror of it.',
  SUPPLY_NEWA_URL: 'New European Wind Atlas, or a mirror of it.',
  SUPPLY_SMARD_URL: 'SMARD of the Bundesnetzagentur, or a mirror of it.',
  SUPPLY_ENERGY_CHARTS_URL: 'Energy-Charts of Fraunhofer ISE, or a mirror of it.',
  SUPPLY_ENTSOE_URL: 'ENTSO-E transparency platform, or a mirror of it.',
  SUPPLY_NETZTRANSPARENZ_URL: 'Interface of netztransparenz.de, or a mirror of it.',
  SUPPLY_NETZTRANSPARENZ_IDENTITY_URL: 'Login server of that interface.',
  SUPPLY_NETZTRANSPARENZ_PAGE_URL: 'Pages of netztransparenz.de, or a mirror of them.',
  SUPPLY_SETTLEMENTS_URL:
    'Site with the yearly settlements of the transmission system operators, or a mirror of it.',
  SUPPLY_ENS_URL: 'Site of the Danish Energy Agency with its master data of turbines, or a mirror of it.',
  SUPPLY_MASTR_URL: 'Exports of the market master data register, or a mirror of them.',
  SUPPLY_MASTR_PAGE_URL: 'Page that lists those exports.',
  SUPPLY_COPERNICUS_DEM_30_URL: 'Elevation model Copernicus GLO-30, or a mirror of it.',
  SUPPLY_COPERNICUS_DEM_90_URL: 'Elevation model Copernicus GLO-90, or a mirror of it.',
  SUPPLY_GLOBAL_WIND_ATLAS_URL: 'Global Wind Atlas, or a mirror of it.',
  SUPPLY_PROTOMAPS_URL: 'Builds of base maps by Protomaps, or a mirror of them.',
  SUPPLY_WORLDCOVER_URL: 'Land cover ESA WorldCover, or a mirror of it.',
  ANEMONE_MAX_SITE_LISTS: 'Site lists of one account.',
  ANEMONE_MAX_SITES: 'Sites in all lists of one account.',
  ANEMONE_MAX_TURBINE_VENDORS: 'Turbine manufacturers that one account may enter.',
  ANEMONE_MAX_TURBINE_TYPES: 'Turbine types that one account may enter.',
  ANEMONE_MAX_POWER_CURVES: 'Power curves that one account may enter.',
  ANEMONE_MAX_FORWARD_CURVES: 'Forward curves of one account.',
  ANEMONE_MAX_SHARES: 'Shared links of one account that are in force.',
  ANEMONE_MAX_API_KEYS: 'API keys of one account.',
  ANEMONE_MAX_PRODUCT_REQUESTS: 'Requests for products of one account that are open or younger than a day.',
  ANEMONE_MAX_ACTIVE_JOBS: 'Calculations of one account that wait or run.',
  ANEMONE_MAX_UPLOADS: 'Uploads of one account at once, in each server process.',
  ANEMONE_MAX_EVENT_STREAMS: 'Event streams of one account at once, in each server process.',
  ANEMONE_MAX_EVENT_STREAMS_OF_ALL: 'Event streams of all accounts at once, in each server process.',
  ANEMONE_MAX_CONNECTIONS: 'Open connections of all clients, in each server process.',
  ANEMONE_MAX_CONNECTIONS_OF_ADDRESS:
    'Open connections of one address; those of trusted proxies do not count.',
  ANEMONE_MAX_PIPELINED: 'Requests that wait on one connection while an earlier one is answered.',
  ANEMONE_MAX_REQUESTS_PER_CONNECTION: 'Requests that one connection carries before the server closes it.',
  ANEMONE_MAX_REQUESTS_OF_ADDRESS: 'Requests of one address at once, event streams aside.',
  ANEMONE_MAX_REQUESTS_OF_ALL: 'Requests of all addresses at once, event streams aside.',
  ANEMONE_MAX_REQUESTS_OF_ACCOUNT: 'Requests of one account that wait for their turn.',
  ANEMONE_MAX_AT_WORK: 'Requests of one account that the server works on at once.',
  ANEMONE_MAX_AT_WORK_OF_ALL: 'Requests of all accounts that the server works on at once.',
  ANEMONE_MAX_WAIT_SECONDS: 'How long a request waits for its turn, in seconds.',
  ANEMONE_MAX_HEADER_SECONDS: 'Within how many seconds the headers of a request must arrive.',
  ANEMONE_MAX_BODY_SECONDS: 'Within how many seconds the body of a request must arrive, uploads aside.',
  ANEMONE_MAX_UPLOAD_SECONDS: 'Within how many seconds an upload must arrive.',
  ANEMONE_MAX_UNREAD_SECONDS:
    'After how many seconds a connection is cut whose client reads nothing of its answer.',
  ANEMONE_MAX_UNREAD_MB: 'Answers that one connection leaves unread, in MB.',
  ANEMONE_MAX_UNREAD_MB_OF_ALL: 'Answers that all connections together leave unread, in MB.',
  ANEMONE_MAX_STOP_SECONDS: 'Seconds within which a server ends after a stop signal.',
  ANEMONE_WORKERS:
    'Processes that read files of customers, compare series and change results of wind farms; unset: as many as the machine has processors, two to four.',
  ANEMONE_MAX_WORK_SECONDS: 'Time for one piece of such work, in s.',
  ANEMONE_PRESSES: 'Documents that are set as PDF at once.',
  ANEMONE_MAX_PDF_SECONDS: 'Time for one PDF, in s.',
  ANEMONE_MAX_PDF_WAIT_SECONDS: 'How long a document waits for its turn, in s.',
  ANEMONE_MAX_WAITING_WORK: 'Pieces of work of one customer that may wait, and as many documents.',
  ANEMONE_MAX_WAITING_WORK_OF_ALL: 'Pieces of work of all customers that may wait, and as many documents.',
  ANEMONE_MAX_WORKER_MB:
    'Memory in MB of a process that reads files of customers or typesets a PDF; it is killed above this.',
  ANEMONE_MAX_CALCULATION_MB:
    'Memory in MB of a process that calculates, fetches data or computes market data; it is killed above this.',
}
