import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** Files and folders of the documents' fonts, by the package that contains them. */
const fonts: Readonly<Record<string, readonly string[]>> = {
  '@expo-google-fonts/inter': ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold'],
  // Fonts for characters that Inter lacks, and for code.
  'dejavu-fonts-ttf': ['ttf'],
  // Fonts for names in other scripts.
  '@expo-google-fonts/noto-sans-arabic': ['400Regular', '700Bold'],
  '@expo-google-fonts/noto-sans-devanagari': ['400Regular', '700Bold'],
  '@expo-google-fonts/noto-sans-thai': ['400Regular', '700Bold'],
  '@expo-google-fonts/noto-emoji': ['400Regular', '700Bold'],
  '@embedpdf/fonts-hebrew': ['fonts'],
  '@embedpdf/fonts-jp': ['fonts/NotoSansJP-Regular.otf', 'fonts/NotoSansJP-Bold.otf'],
  '@embedpdf/fonts-kr': ['fonts/NotoSansKR-Regular.otf', 'fonts/NotoSansKR-Bold.otf'],
  '@embedpdf/fonts-sc': ['fonts/NotoSansHans-Regular.otf', 'fonts/NotoSansHans-Bold.otf'],
}

/** Paths of the fonts for the compiler. */
export function fontPaths(): string[] {
  return Object.entries(fonts).flatMap(([name, paths]) => {
    const description = findPackageJSON(name, import.meta.url)
    if (description === undefined) throw new Error(`the package ${name} is not installed`)
    return paths.map((path) => join(dirname(description), path))
  })
}

const [japanese, korean, chinese] = ['Noto Sans Japanese', 'Noto Sans Korean', 'Noto Sans S Chinese'] as const

/**
 * Font families in the order of preference. Chinese, Japanese and Korean share code points of different
 * shapes: kana or hangul anywhere in the text decides.
 */
export function fontFamilies(text: string): string[] {
  const eastAsian = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [japanese, chinese, korean]
    : /\p{Script=Hangul}/u.test(text)
      ? [korean, chinese, japanese]
      : [chinese, japanese, korean]
  return [
    'Inter',
    'Noto Sans Arabic',
    'Noto Sans Hebrew',
    'Noto Sans Devanagari',
    'Noto Sans Thai',
    ...eastAsian,
    'DejaVu Sans',
    'Noto Emoji',
  ]
}
