import type { Lang } from '@suyuan/contract/lang'
import type { Queryable } from '../../db/client.ts'
import { articlesAbout } from '../news/news.service.ts'
import type { KnownPlace } from '../regions/regions.service.ts'
import { countWithNamesakes } from '../surnames/namesakes.ts'
import {
  celebritiesNamed,
  celebritiesOf,
  type SurnameRow,
  shownPassages,
  sourcesOf,
} from '../surnames/surnames.service.ts'
import { SHOWN } from './result-lists.ts'

/**
 * What is known of a surname at a place besides books. Persons and passages that have the ancestor's
 * name stand first, wherever they are from: the report tells of them.
 */
export async function knownBesides(
  db: Queryable,
  surname: SurnameRow,
  place: KnownPlace,
  ancestor: string,
  lang: Lang,
) {
  const [{ namesakes, ...counts }, persons, passages, articles] = await Promise.all([
    countWithNamesakes(db, surname, place, ancestor),
    celebritiesOf(db, surname, place, lang, SHOWN),
    sourcesOf(db, surname, place, lang, SHOWN),
    articlesAbout(db, surname.id, place.provinceId, lang, SHOWN),
  ])
  const named = await celebritiesNamed(db, surname, namesakes.persons, lang)
  return {
    counts: {
      ...counts,
      namesake: {
        persons: namesakes.persons.length,
        passages: namesakes.passages.length,
      },
    },
    celebrities: firstThose(named, persons),
    sources: firstThose(shownPassages(namesakes.passages, lang), passages),
    articles,
  }
}

function firstThose<Item>(first: readonly Item[], others: readonly Item[]): Item[] {
  const byContent = new Map([...first, ...others].map((item) => [JSON.stringify(item), item]))
  return [...byContent.values()].slice(0, SHOWN)
}
