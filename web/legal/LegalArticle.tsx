import type { LegalSection, PublishedLegalText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './LegalArticle.module.css'

/** A legal text, formatted for reading. */
export function LegalArticle({
  legal: { text, version, date },
  headings,
}: {
  readonly legal: PublishedLegalText
  readonly headings: 'h2' | 'h3'
}) {
  const { consent } = useText()
  const format = useFormat()
  return (
    <article className={styles.article}>
      <p>{consent.version(version, format.dateUtc(Date.parse(date)))}</p>
      <p className={styles.intro}>{text.intro}</p>
      {text.sections.map((section, index) => (
        <Section key={section.title} section={section} heading={headings} id={sectionId(index)} />
      ))}
    </article>
  )
}

/** Anchor of a section, for links. */
export function sectionId(index: number): string {
  return `section-${index + 1}`
}

function Section({
  section,
  heading: Heading,
  id,
}: {
  readonly section: LegalSection
  readonly heading: 'h2' | 'h3'
  readonly id: string
}) {
  return (
    <section>
      <Heading id={id}>{section.title}</Heading>
      {section.paragraphs.map((paragraph) =>
        typeof paragraph === 'string' ? (
          <p key={paragraph}>{paragraph}</p>
        ) : (
          <ul key={paragraph[0]}>
            {paragraph.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
