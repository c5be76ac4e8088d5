import type { takenFields } from '@suyuan/genealogy/page-proposals/proposal'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../../paths.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import type { Match, Proposed } from '../text-types.ts'
import { chooseMatch, chosenOf, correct } from './deeds.ts'
import editor from './person-editor.module.css'
import type { Bench } from './use-workbench.ts'
import styles from './workbench.module.css'

type Field = (typeof takenFields)[number]

/** Who of the tree somebody of the page is, with what speaks for it; or somebody new. */
export function MatchChoice({
  treeId,
  bench,
  person,
}: {
  treeId: string
  bench: Bench
  person: Proposed
}) {
  const { t } = useTranslation('treetexts')
  const { matches, isClosed } = bench
  if (matches.length === 0) return null
  const chosen = chosenOf(person, matches)
  const match = matches.find(({ id }) => id === chosen)
  const choose = (id: string) => bench.apply([chooseMatch(person, id)])
  return (
    <fieldset className={editor.group} disabled={isClosed}>
      <legend>{t('match.heading')}</legend>
      {matches.map((each, index) => (
        <label key={each.id} className={editor.choice}>
          <input
            type="radio"
            name="match"
            checked={chosen === each.id}
            onChange={() => choose(each.id)}
          />
          <span>
            <kbd>{index + 1}</kbd>{' '}
            <Link to={paths.familyTreePerson({ id: each.id, family_tree_id: treeId })}>
              <RecordText>{each.name}</RecordText>
            </Link>{' '}
            <span className={styles.quiet}>
              <RecordText>{aboutMatch(each, t)}</RecordText>
            </span>
          </span>
        </label>
      ))}
      <label className={editor.choice}>
        <input type="radio" name="match" checked={chosen === ''} onChange={() => choose('')} />
        <span>
          <kbd>0</kbd> {t('match.new')}
        </span>
      </label>
      {match && <Differences bench={bench} person={person} match={match} />}
    </fieldset>
  )
}

type Words = ReturnType<typeof useTranslation<'treetexts'>>['t']

function aboutMatch({ generation, father, reasons }: Match, t: Words): string {
  return [
    generation > 0 && t('match.generation', { number: generation }),
    father !== '' && t('match.father', { name: father }),
    ...reasons.map((reason) => t(`match.reason.${reason}`)),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')
}

/** As forms name what the page and the tree may tell otherwise. */
const labels = {
  surname: 'surname',
  name: 'name',
  zi: 'zi',
  hao: 'hao',
  shihao: 'shihao',
  generation: 'generation',
  birth: 'birth_text',
  death: 'death_text',
  burial: 'death_address',
  office: 'office',
} as const satisfies Record<Field, string>

/** Where the tree says otherwise than the page: which of the two stands. */
function Differences({ bench, person, match }: { bench: Bench; person: Proposed; match: Match }) {
  const { t } = useTranslation('treetexts')
  const { t: tField } = useTranslation('persondata')
  const told = (field: Field): string => {
    switch (field) {
      case 'birth':
      case 'death':
      case 'burial':
      case 'office':
        return person.facts
          .filter(({ kind }) => kind === field)
          .map(({ text }) => text)
          .join('；')
      case 'generation':
        return person.generation === 0 ? '' : String(person.generation)
      default:
        return person[field]
    }
  }
  const differing = (Object.keys(match.says) as Field[]).filter((field) => {
    const [tree, page] = [match.says[field], told(field)]
    return tree !== '' && page !== '' && !page.includes(tree) && !tree.includes(page)
  })
  if (differing.length === 0) return null
  const take = (field: Field, isTaken: boolean) => {
    const rest = person.takes.filter((each) => each !== field)
    bench.apply([{ ...correct(person, { takes: isTaken ? [...rest, field] : rest }) }])
  }
  return (
    <div className={editor.differences}>
      <p>{t('match.differs')}</p>
      {differing.map((field) => (
        <fieldset key={field} className={editor.group}>
          <legend>{tField(`field.${labels[field]}`)}</legend>
          {([false, true] as const).map((isPage) => (
            <label key={String(isPage)} className={editor.choice}>
              <input
                type="radio"
                name={`take ${field}`}
                checked={person.takes.includes(field) === isPage}
                onChange={() => take(field, isPage)}
              />
              <RecordText>
                {isPage
                  ? t('match.page', { value: told(field) })
                  : t('match.tree', { value: match.says[field] })}
              </RecordText>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.quiet}>{t('match.kept')}</p>
    </div>
  )
}
