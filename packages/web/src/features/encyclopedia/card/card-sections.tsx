import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './card-sections.module.css'
import type { Section } from './sections.tsx'

/** Titled parts of the card, to which the contents lead. */
export function CardSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, title, hint, content }) => (
    <section
      key={id}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={styles.section}
    >
      <SectionTitle id={`${id}-title`} level={3} title={title} hint={hint} />
      {content}
    </section>
  ))
}
