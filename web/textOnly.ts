/** Types missing in TypeScript's library. @see https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown
}

const textAndLineBreaks = /^(?:[^<]|<br>)*$/

declare const trustedTypes: TrustedTypes | undefined

/**
 * The last check before markup enters the page: text and line breaks pass, which is all HTML written by chart tooltips
 * and the map's scale. The browser refuses all other markup, and all scripts and script addresses.
 */
if (typeof trustedTypes !== 'undefined')
  trustedTypes.createPolicy('default', { createHTML: (html) => (textAndLineBreaks.test(html) ? html : null) })
