import type { SurnameInfo } from '@suyuan/contract/surnames'

interface TermSet {
  name: string
  url: string
}

/** What search engines read of a surname: schema.org's `DefinedTerm`, safe inside a script element. */
export function surnameJsonLd(
  info: SurnameInfo,
  { url, lang, description, set }: { url: string; lang: string; description: string; set: TermSet },
): string {
  const others = [
    info.traditional,
    ...info.variants,
    info.pinyin,
    ...info.spellings.flatMap(({ forms }) => forms),
  ]
  const fields = {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    '@id': url,
    url,
    name: info.surname,
    alternateName: [...new Set(others)].filter((form) => form !== info.surname),
    description,
    inLanguage: lang,
    inDefinedTermSet: { '@type': 'DefinedTermSet', ...set },
  }
  return JSON.stringify(fields).replaceAll('<', '\\u003c')
}
