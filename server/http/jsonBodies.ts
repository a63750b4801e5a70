import type { FastifyInstance } from 'fastify'

/** No body of the interface nests deeper than a handful of levels. */
const deepestNesting = 64

/**
 * Reads JSON bodies with Fastify's own parser; extremely nested ones are refused before parsing. Clients that send the
 * header of JSON with every call delete without a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') return done(null, undefined)
    if (nestsDeeper(String(body), deepestNesting)) return done(nestedTooDeep())
    return parse(request, String(body), done)
  })
}

/** The parser's own error for invalid JSON. */
function nestedTooDeep(): Error {
  return Object.assign(new Error('the body nests too deep'), {
    statusCode: 400,
    code: 'FST_ERR_CTP_INVALID_JSON_BODY',
  })
}

/** Whether arrays and objects are nested deeper than a number of levels. */
function nestsDeeper(json: string, levels: number): boolean {
  let depth = 0
  for (let i = 0; i < json.length; i++) {
    const character = json[i]
    if (character === '"') i = endOfString(json, i)
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > levels) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}

/** End of the string that begins here; the end of the text if it is not closed. */
function endOfString(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return json.length
}
