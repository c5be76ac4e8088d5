import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './kinship.module.css'
import { type KinPath, type KinPerson, nameOf } from './pair.ts'

type Term = KinPath['terms'][number]

interface KinshipPathProps {
  treeId: string
  from: KinPerson
  to: KinPerson
  path: KinPath
  /** Empty for the first. */
  heading: string
}

/** One way in which two people are related: the words, the steps, and the mourning of old. */
export function KinshipPath({ treeId, from, to, path, heading }: KinshipPathProps) {
  const { t, i18n } = useTranslation('kinship')
  const words = useWords()
  const names = { from: nameOf(from), to: nameOf(to) }
  const isChinese = i18n.language !== 'en'
  const also = [...new Set(path.terms.flatMap((term) => term.also))]
  const written = words(path.written)
  return (
    <Card className={styles.found}>
      {heading !== '' && <h2 className={styles.heading}>{heading}</h2>}
      <p className={styles.calls}>
        <RecordText>{t('path.calls', names)}</RecordText>
      </p>
      <p className={styles.term}>{words(path.terms)}</p>
      {also.length > 0 && <p>{t('path.also', { words: also.join(t('list.comma')) })}</p>}
      {(!isChinese || written !== words(path.terms)) && (
        <p>
          {t('path.written')} <RecordText>{written}</RecordText>
        </p>
      )}
      {path.terms.length > 1 && <p className={styles.quiet}>{t('path.open')}</p>}
      <p>
        <RecordText>{t('path.back', { ...names, words: words(path.back) })}</RecordText>
      </p>
      <p>
        <RecordText>{generationWords(path.generations, names.to, t)}</RecordText>
      </p>
      {!path.by_birth && <p>{t('path.byAdoption')}</p>}
      <h3 className={styles.heading}>{t('steps.title')}</h3>
      <ol className={styles.steps}>
        <li>
          <PersonName treeId={treeId} person={from} />
        </li>
        {path.steps.map(({ tie, kind, person }) => (
          <li key={person.serial}>
            <span className={styles.tie}>{tieWords(tie, kind, person.sex, t)}</span>
            <PersonName treeId={treeId} person={person} />
          </li>
        ))}
      </ol>
      <Mourning path={path} />
    </Card>
  )
}

function PersonName({ treeId, person }: { treeId: string; person: KinPerson }) {
  return (
    <>
      <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: treeId })}>
        <RecordText>{nameOf(person)}</RecordText>
      </Link>
      <Latin>{person.latin}</Latin>
    </>
  )
}

function Mourning({ path: { mourning } }: { path: KinPath }) {
  const { t } = useTranslation('kinship')
  if (mourning.length === 0) return null
  const grades = [...new Set(mourning.map(({ grade }) => grade))].join(t('list.or'))
  const rows = [...new Set(mourning.map(({ row }) => row))].join(t('list.or'))
  const isReduced = mourning.some(({ reduced }) => reduced)
  return (
    <p className={styles.quiet}>
      <RecordText>
        {t(isReduced ? 'mourning.reduced' : 'mourning.owed', { grades, rows })}
      </RecordText>
    </p>
  )
}

/** Words of the readings of a relation, one after the other. */
function useWords() {
  const { t } = useTranslation('kinship')
  return (terms: readonly Term[]) => terms.map(({ word }) => word).join(t('list.or'))
}

type T = ReturnType<typeof useTranslation<'kinship'>>['t']

function generationWords(generations: number, to: string, t: T): string {
  if (generations === 0) return t('path.sameGeneration')
  return generations < 0
    ? t('path.above', { to, count: -generations })
    : t('path.below', { to, count: generations })
}

type Step = KinPath['steps'][number]

function tieWords(tie: Step['tie'], kind: Step['kind'], sex: number, t: T): string {
  const gender = sex === 1 ? 'male' : sex === 0 ? 'female' : 'unknown'
  const word = t(`steps.${tie}.${gender}`)
  const isPlain = kind === 'birth' || kind === 'unknown' || kind === 'first' || kind === 'other'
  return isPlain ? word : t('steps.of', { word, kind: t(`kinds.${kind}`) })
}
