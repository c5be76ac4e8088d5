/** One numbered part of a legal page. `id` is its anchor, the same in every language. */
export type LegalSection = {
  id: string
  heading: string
  /** Plain-text paragraphs, shown before the list. */
  body: readonly string[]
  /** Plain-text items, shown below the last paragraph. */
  list?: readonly string[]
}

/**
 * The full text of a legal page in one language.
 *
 * Placeholders stand one to a paragraph: `{operator}`, `{email}`, `{phone}` and `{address}` in the
 * section `contact`, `{law}` in the agreement, `{recipients}` and `{regions}` in the policy. They
 * are filled from configuration; a paragraph whose value is empty is left out, so nothing is
 * invented about the operator.
 */
export type LegalText = {
  title: string
  /** Day of publication, YYYY-MM-DD. It changes in all three languages at once. */
  version: string
  /** What matters most, in plain words on one screen; the sections are what counts. */
  summary: readonly string[]
  intro: readonly string[]
  sections: readonly LegalSection[]
}
