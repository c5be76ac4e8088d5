import styles from './book-cover.module.css'

/** A thread-bound book with its title slip, drawn with the book's own name. */
export function BookCover({ title }: { title: string }) {
  return (
    <div className={styles.cover} aria-hidden="true">
      <span className={styles.slip} lang="zh">
        {title}
      </span>
    </div>
  )
}
