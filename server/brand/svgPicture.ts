import type { Messages } from '#contracts'
import { attributeOf, readXml, type XmlElement } from '#domain'
import type { CheckedPicture } from './checkedPicture.ts'

/** Elements that run code, embed other documents or animate. */
const refusedElements =
  /^(script|foreignobject|iframe|embed|object|audio|video|animate\w*|set|handler|listener)$/i
/** A style or address that makes a viewer fetch something outside the drawing. */
const foreignStyle = /@import|url\(\s*(?!["']?#)|expression\(/i
const ownAddress = /^(#|data:image\/(png|jpeg);base64,)/i

/**
 * Checks an operator's SVG: it must be complete and may neither run code nor fetch anything. It is refused rather than
 * cleaned, so that the shown logo is exactly the given one.
 */
export function readSvg(bytes: Uint8Array, text: Messages['brand']): CheckedPicture {
  const source = new TextDecoder().decode(bytes)
  const { root, issues } = readXml(source)
  if (root === null || issues.length > 0 || root.name !== 'svg') return { ok: false, problem: text.notSvg }
  const forbidden = /<\?xml-stylesheet/i.test(source) ? '<?xml-stylesheet?>' : forbiddenIn(root)
  if (forbidden !== null) return { ok: false, problem: text.svgForbidden(forbidden) }
  const ratio = ratioOf(root)
  if (ratio === null) return { ok: false, problem: text.svgSize }
  return { ok: true, bytes, ratio }
}

/** The first forbidden element or attribute; null: there is none. */
function forbiddenIn(element: XmlElement): string | null {
  if (refusedElements.test(element.name)) return `<${element.name}>`
  if (element.name === 'style' && foreignStyle.test(element.text)) return '<style>'
  for (let index = 0; index < element.attributes.length; index += 2) {
    const [name = '', value = ''] = element.attributes.slice(index, index + 2)
    const isForeign = /^(href|src)$/i.test(name) && !ownAddress.test(value.trim())
    if (/^on/i.test(name) || isForeign || foreignStyle.test(value)) return `${name}="…"`
  }
  for (const child of element.children) {
    const found = forbiddenIn(child)
    if (found !== null) return found
  }
  return null
}

/** Width over height, from the view box or else from the size. */
function ratioOf(root: XmlElement): number | null {
  const box = attributeOf(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = box
    ? box.slice(2)
    : ['width', 'height'].map((side) => Number.parseFloat(attributeOf(root, side) ?? ''))
  const ratio = Number(width) / Number(height)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null
}
