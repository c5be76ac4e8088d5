import type { Lang } from '@suyuan/contract/lang'
import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { bareCharacters, isHan, lookupKey, tonedPinyin } from '@suyuan/genealogy/names/lookup-key'
import type { Queryable } from '../../db/client.ts'
import { textIn } from '../../i18n/texts.ts'
import { displayedSurname } from './displayed-surname.ts'
import { rankAt, rankSurnames } from './rank.ts'
import { findForms, type SurnameRow } from './surnames.queries.ts'
import { requireSurname, surnamesById } from './surnames.service.ts'

/** A candidate with the surname's own record. */
export interface ResolvedSurname extends SurnameCandidate {
  row: SurnameRow
}

/**
 * The surnames that a typed text can stand for, the likeliest first: characters (simplified,
 * traditional, variant), pinyin with or without tones, spellings abroad. Empty where none is known.
 * @param provinceId where the family comes from, if that is told: spelling and place together
 */
export async function resolveSurname(
  db: Queryable,
  typed: string,
  lang: Lang,
  provinceId: number | null = null,
): Promise<ResolvedSurname[]> {
  const key = lookupKey(typed)
  if (key === '') return []
  const byId = await surnamesById(db)
  const forms = (await findForms(db, key)).map((form) => ({
    ...form,
    rank: rankAt(provinceId, byId.get(form.surnameId)?.surname ?? '', form.rank),
  }))
  const ranked = rankSurnames(forms, tonedPinyin(typed))
  return ranked.flatMap(({ surnameId, kinds }) => {
    const row = byId.get(surnameId)
    if (!row) return []
    const surname = displayedSurname(row, lang)
    // 肖 for 萧, 付 for 傅: another form of the character itself.
    const reason =
      kinds[0] === 'variant'
        ? textIn(lang, 'surnames:variant', { written: key, surname })
        : kinds
            .map((kind) => textIn(lang, `surnames:kind.${kind}`))
            .join(textIn(lang, 'surnames:separator'))
    return [{ id: row.id, surname, pinyin: row.pinyin, kinds, why: reason, row }]
  })
}

/** The surname in the characters that its family writes: 肖 where that was typed, else 萧 or 蕭. */
export async function familyForm(
  db: Queryable,
  row: SurnameRow,
  typed: string,
  lang: Lang,
): Promise<string> {
  const shown = displayedSurname(row, lang)
  if (!isHan(typed)) return shown
  const written = (await resolveSurname(db, typed, lang)).find(({ id }) => id === row.id)
  return written?.kinds[0] === 'variant' ? bareCharacters(typed) : shown
}

/**
 * The surname that an id and a text beside it name together. Where the text can only be others, it
 * counts: that is what somebody wrote. Null where neither names any.
 * @throws {AppError} surname_not_found for an id that there is not
 */
export async function namedSurname(
  db: Queryable,
  id: number | null,
  resolved: readonly ResolvedSurname[],
): Promise<SurnameRow | null> {
  const [best] = resolved
  const agreed = best === undefined || resolved.some((candidate) => candidate.id === id)
  if (id !== null && agreed) return requireSurname(db, id)
  return best?.row ?? null
}
