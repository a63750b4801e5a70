const mostRedirects = 10

/** Fills in forms of external pages, with a browser's cookies and without scripts. */
export class FormVisitor {
  readonly #cookies = new Map<string, string>()
  #url = ''
  #page = ''

  /** HTML of the current page. */
  get page(): string {
    return this.#page
  }

  /** Address after redirects. */
  get url(): string {
    return this.#url
  }

  async open(url: string): Promise<void> {
    await this.#go(url)
  }

  /** Submits the page's form, with its hidden fields. */
  async submit(fields: Readonly<Record<string, string>>): Promise<void> {
    const [form] = /<form[^>]*>[\s\S]*?<\/form>/.exec(this.#page) ?? []
    const action = attribute(/<form[^>]*>/.exec(form ?? '')?.[0], 'action')
    if (form === undefined || action === undefined) throw new Error(`no form to fill in: ${this.#page}`)
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]): [string, string] => [
      attribute(input, 'name') ?? '',
      attribute(input, 'value') ?? '',
    ])
    await this.#go(new URL(action, this.#url).href, { ...Object.fromEntries(hidden), ...fields })
  }

  async #go(url: string, fields?: Readonly<Record<string, string>>): Promise<void> {
    let [next, form] = [url, fields]
    for (let step = 0; step < mostRedirects; step++) {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie, accept: 'text/html', 'accept-language': 'en' },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        this.#cookies.set(name, value)
      }
      this.#url = next
      this.#page = await answer.text()
      const location = answer.headers.get('location')
      if (location === null) return
      next = new URL(location, next).href
      form = undefined
    }
    throw new Error(`${url} redirects endlessly`)
  }
}

function attribute(tag: string | undefined, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&')
}
