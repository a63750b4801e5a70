import type { LegalSection, LegalText } from '#contracts'
import styles from './LegalArticle.module.css'

/** A legal text, set for reading. */
export function LegalArticle({
  text,
  headings,
}: {
  readonly text: LegalText
  readonly headings: 'h2' | 'h3'
}) {
  return (
    <article className={styles.article}>
      <p className={styles.intro}>{text.intro}</p>
      {text.sections.map((section, index) => (
        <Section key={section.title} section={section} heading={headings} id={sectionId(index)} />
      ))}
    </article>
  )
}

/** Anchor of a section, for links to it. */
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
