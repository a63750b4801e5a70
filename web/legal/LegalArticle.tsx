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
      {text.sections.map((section) => (
        <Section key={section.title} section={section} heading={headings} />
      ))}
    </article>
  )
}

function Section({
  section,
  heading: Heading,
}: {
  readonly section: LegalSection
  readonly heading: 'h2' | 'h3'
}) {
  return (
    <section>
      <Heading>{section.title}</Heading>
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
