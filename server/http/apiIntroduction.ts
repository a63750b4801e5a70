import { products } from '#contracts'
import type { Brand } from '../brand/index.ts'

/** Beginning of the page about the interface: from a key to a file, in three languages (Markdown). */
export const apiIntroduction = `Every call that the page makes is open to programs: place orders, follow them, fetch results as JSON or as files.

### Begin in three steps

1. Make an **API key** on the account page and send it as \`Authorization: Bearer <key>\`. **Authorize** below lets you try the calls on this page.
2. \`GET /api/product_list\` lists your products and their numbers, \`GET /api/site_lists\` your sites.
3. \`POST /api/jobs/quote\` says what an order costs and what to know of it, \`POST /api/jobs\` places it. An \`Idempotency-Key\` makes sure that a repeated request is charged once.

### curl

\`\`\`sh
base=https://YOUR-SERVER/api
api() { curl -s --fail-with-body -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' "$@"; }
order='{"product": "${products.timeSeries.code}", "product_id": 1, "list_id": 7, "parameters": {"heights": [100], "parameters": ["wind_speed"], "from_year": 2024, "till_year": 2024, "formats": ["csv"]}}'
api -X POST $base/jobs/quote -d "$order"
job=$(api -X POST $base/jobs -H "Idempotency-Key: my-order-1" -d "$order" | jq -r .id)
api $base/jobs/$job
api -O -J $base/jobs/$job/files.zip
\`\`\`

### Python

\`\`\`python
import time, uuid, requests

base = "https://YOUR-SERVER/api"
http = requests.Session()
http.headers["Authorization"] = f"Bearer {key}"
parameters = {"heights": [100], "parameters": ["wind_speed"], "from_year": 2024, "till_year": 2024, "formats": ["csv"]}
order = {"product": "${products.timeSeries.code}", "product_id": 1, "list_id": 7, "parameters": parameters}
job = http.post(f"{base}/jobs", json=order, headers={"Idempotency-Key": str(uuid.uuid4())}).json()
while job["status"] in ("SUBMITTED", "PENDING", "RUNNING"):
    time.sleep(5)
    job = http.get(f"{base}/jobs/{job['id']}").json()
print(http.get(f"{base}/jobs/{job['id']}/result").json())
\`\`\`

### JavaScript

\`\`\`js
const call = (path, options) =>
  fetch(\`https://YOUR-SERVER/api/\${path}\`, { ...options, headers: { authorization: \`Bearer \${key}\` } })
const products = await (await call('product_list')).json()
\`\`\`

### Rules

- Names are snake_case, times are \`YYYY-MM-DD HH:MM:SS UTC\`. \`Accept-Language\` (\`de\`, \`en\`) chooses the language of titles and errors.
- An error is \`{"error": text, "errorcode": code, "issues": [...]}\`. 429 and 503 may be repeated after \`Retry-After\`.
- Unknown keys and parameters are refused and named. Lists come in pages (\`limit\`, \`cursor\`), files take \`Range\` and \`ETag\`.
- A CSV holds its table only; the same address with \`part=about\` says source, period and basis.
`

/** Styles of that page: the product's type and colours instead of those of the API viewer. */
export function apiPageStyles({ palettes }: Brand): string {
  return `:root { --brand: ${palettes?.wind.main ?? '#0b5563'}; }${rules}`
}

const rules = `
body { background: #f5f8f9; }
.swagger-ui .topbar { display: none; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .info li, .swagger-ui .info p, .swagger-ui .btn, .swagger-ui table thead tr th, .swagger-ui label {
  font-family: "Inter Variable", Inter, system-ui, sans-serif;
  color: #16242b;
}
.swagger-ui .info .title { font-size: 26px; font-weight: 640; letter-spacing: -0.02em; }
.swagger-ui .info h3 { margin: 24px 0 8px; font-size: 16px; }
.swagger-ui .info a, .swagger-ui .btn.authorize { color: var(--brand); border-color: var(--brand); }
.swagger-ui .btn.authorize svg { fill: var(--brand); }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 16px; }
.swagger-ui .opblock { border-radius: 10px; box-shadow: none; }
.swagger-ui .opblock .opblock-summary-path { color: #16242b; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: var(--brand); }
.swagger-ui .markdown pre, .swagger-ui .renderedMarkdown pre { padding: 12px 16px; border-radius: 6px; background: #16242b; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: inherit; font-weight: 400; }
.swagger-ui .markdown pre code, .swagger-ui .renderedMarkdown pre code { background: none; color: #f5f8f9; }
`
