import type { Random } from './sample-random.ts'

/** What a sentence may name. A record lacks the optional ones; sentences that need them are then not used. */
export type SampleFields = Readonly<Record<string, string>>

type Part = string | { readonly field: string } | { readonly options: readonly (readonly Part[])[] }

export interface Sentence {
  readonly parts: readonly Part[]
  /** Names of the fields without which the sentence cannot stand. */
  readonly needs: readonly string[]
}

function readParts(text: string, needs: Set<string>): Part[] {
  const parts: Part[] = []
  for (const token of text.split(/(\{\w+\}|\[[^\]]*\])/)) {
    if (token === '') continue
    if (token.startsWith('{')) {
      const field = token.slice(1, -1)
      needs.add(field)
      parts.push({ field })
    } else if (token.startsWith('[')) {
      parts.push({
        options: token
          .slice(1, -1)
          .split('|')
          .map((option) => readParts(option, needs)),
      })
    } else parts.push(token)
  }
  return parts
}

/**
 * Reads a sentence: `{field}` is replaced, of `[a|b]` one is chosen (options may hold fields), and words
 * before ` :: ` are conditions, that is fields which must be there though the sentence does not print them.
 */
export function readSentence(template: string): Sentence {
  const [conditions, text] = template.includes(' :: ') ? template.split(' :: ') : ['', template]
  if (text === undefined || conditions === undefined)
    throw new SyntaxError(`bad sentence: ${template}`)
  const needs = new Set(conditions.split(' ').filter(Boolean))
  const parts = readParts(text, needs)
  return { parts, needs: [...needs] }
}

function render(parts: readonly Part[], fields: SampleFields, random: Random): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('field' in part) text += fields[part.field] ?? ''
    else text += render(random.pick(part.options), fields, random)
  }
  return text
}

function fits(sentence: Sentence, fields: SampleFields): boolean {
  for (const need of sentence.needs) if (fields[need] === undefined) return false
  return true
}

/** One of the sentences that the record's fields allow, or '' where none does. */
export function writeSentence(
  pool: readonly Sentence[],
  fields: SampleFields,
  random: Random,
): string {
  for (let attempt = 0; attempt < 12; attempt++) {
    const sentence = random.pick(pool)
    if (fits(sentence, fields)) return render(sentence.parts, fields, random)
  }
  const allowed = pool.filter((sentence) => fits(sentence, fields))
  return allowed.length === 0 ? '' : render(random.pick(allowed).parts, fields, random)
}
