import type { SurnameMatchKind } from '@suyuan/contract/surnames'
import { lookupKey } from '@suyuan/genealogy/names/lookup-key'

/**
 * Goes up by one whenever a rule changes by which a surname's keys are made, here or in `lookupKey`:
 * those of all surnames are then made anew at the next start.
 */
export const SURNAME_KEYS_VERSION = 1

interface WrittenSurname {
  surname: string
  traditional: string
  variants: readonly string[]
  /** With tone marks. */
  pinyin: string
  spellings: Partial<Record<string, readonly string[]>>
}

interface Form {
  kind: SurnameMatchKind
  form: string
}

/** How passports and keyboards write ü: Lyu, Lv. */
function passportForms(pinyin: string): string[] {
  const plain = withoutTones(pinyin)
  return plain.includes('ü') ? [plain.replaceAll('ü', 'yu'), plain.replaceAll('ü', 'v')] : []
}

/** Every way in which a surname is written, the closest first. */
function forms(record: WrittenSurname): Form[] {
  const spellings = Object.entries(record.spellings) as [SurnameMatchKind, string[]][]
  return [
    { kind: 'same', form: record.surname },
    { kind: 'traditional', form: record.traditional },
    ...record.variants.map((form): Form => ({ kind: 'variant', form })),
    { kind: 'pinyin', form: record.pinyin },
    ...passportForms(record.pinyin).map((form): Form => ({ kind: 'pinyin', form })),
    ...spellings.flatMap(([kind, list]) => list.map((form): Form => ({ kind, form }))),
  ]
}

function withoutTones(pinyin: string): string {
  return pinyin
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
}

/**
 * What follows from how a surname is written: its initial letter, and the text that pickers show and
 * search (characters, pinyin and spellings, each once).
 */
export function surnameKeys(record: WrittenSurname) {
  const plain = withoutTones(record.pinyin)
  const written = forms(record).map(({ form }) => form)
  return {
    initial: plain.charAt(0).toUpperCase(),
    alias: [...new Set([...written, plain])].join(' '),
    keysVersion: SURNAME_KEYS_VERSION,
  }
}

/** The forms under which a surname is looked up, each once. */
export function surnameFormRows(record: WrittenSurname & { id: number }) {
  const rows = forms(record).map((form) => ({
    ...form,
    key: lookupKey(form.form),
    surnameId: record.id,
  }))
  return [...new Map(rows.map((row) => [`${row.key} ${row.kind} ${row.form}`, row])).values()]
}
