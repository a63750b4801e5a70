/**
 * Characters that an account field must not contain, one pattern per kind of field, all global. The
 * specification's black lists, and characters that are meaningless in a field: control, format, surrogate and
 * unassigned code points, and line separators.
 */
export const forbiddenIn = {
  // The specification's list for a login name also contains the space; other blanks are refused as well.
  loginName: union('[!#$§°%^&*()+={}\\[\\]:;"<>,?/|\\\\€]', '[\\p{C}\\p{Z}\\s]', emoji()),
  personName: union('[!#$§°%^&*()+={}\\[\\]:;"<>,?/|\\\\€@]', '[\\p{C}\\p{Zl}\\p{Zp}]', emoji()),
  companyName: union('[#$%^*+=|]', '[\\p{C}\\p{Zl}\\p{Zp}]'),
  email: union('[\\p{C}\\p{Z}\\s]'),
  vat: union('[^A-Z0-9]'),
  // RFC 3986 section 2: unreserved, reserved and the percent sign.
  website: union("[^A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;=%]"),
  postalCode: union('[^0-9A-Z\\-]'),
  telephone: union('[^0-9 (),.+\\-/]'),
} as const

/** Pictographs, flags, and the selectors and key caps that turn other characters into emoji. */
function emoji(): string {
  return '[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Emoji_Modifier}\\u{FE0F}\\u{20E3}]'
}

function union(...classes: string[]): RegExp {
  return new RegExp(classes.join('|'), 'gu')
}
