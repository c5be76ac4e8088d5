import type { Site } from '../../page-context.ts'
import type { LegalText } from './texts/legal-text.ts'

/**
 * Puts the operator's details in the places kept for them. A paragraph whose detail is not known is
 * left out.
 */
export function fillContact(text: LegalText, site: Site): LegalText {
  const values = new Map([
    ['{operator}', site.operator],
    ['{email}', site.email],
    ['{phone}', site.phone],
    ['{address}', site.address],
  ])
  const fill = (paragraph: string): string[] => {
    for (const [place, value] of values) {
      if (paragraph.includes(place))
        return value === '' ? [] : [paragraph.replace(place, () => value)]
    }
    return [paragraph]
  }
  const sections = text.sections.map((section) => ({
    ...section,
    body: section.body.flatMap(fill),
  }))
  return { ...text, sections }
}
