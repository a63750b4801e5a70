import {
  basisFact,
  createFormat,
  type Language,
  messages,
  type SkillAnswer,
  skillCourses,
  skillCourseTable,
  skillRecommendation,
  skillTable,
} from '#contracts'
import { type Block, dense, resultBlocks, text as textBlock } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'

/** A comparison of atlases with at least one atlas, as it is printed. */
export interface SkillReportInput {
  readonly skill: SkillAnswer
  /** The plants, or the measurement. */
  readonly name: string
  /** More about them: a label and a text. */
  readonly about: readonly (readonly [label: string, value: string])[]
  readonly language: Language
  readonly programVersion: string
}

const firstWidths = [2.2, 0.9, 0.9, 0.9, 1.7]

/** Which atlas to use, its scores with samples and intervals, and the courses of the bias, for the typesetter. */
export function skillDocument({
  skill,
  name,
  about,
  language,
  programVersion,
}: SkillReportInput): Uint8Array {
  const text = messages[language]
  const { validation, productionReport, products } = text
  const { skill: words } = validation
  const format = createFormat(language, text.units)
  const all = { text, format }
  const scores = resultBlocks(skillTable(skill, all), format, [
    ...firstWidths,
    ...(skill.atlases[0]?.kind === 'wind' ? [1] : []),
    2.6,
  ])
  const blocks: Block[] = [
    textBlock(skillRecommendation(skill, validation)),
    ...dense(scores),
    ...skillCourses(skill, all).flatMap((course) =>
      dense(resultBlocks(skillCourseTable(course, all), format)),
    ),
  ]
  return printablePage({
    language,
    title: words.title,
    name,
    facts: [
      ...about,
      ...skill.atlases.map(({ title, basis }) => [title, basisFact(basis, language)[1]] as const),
      [products.result.programVersion, programVersion],
    ],
    blocks,
    method: words.method,
    foot: words.title,
    pageOf: productionReport.page('{page}', '{pages}'),
  })
}
