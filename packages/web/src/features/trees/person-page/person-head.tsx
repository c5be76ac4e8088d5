import type { PersonPage } from '@suyuan/contract/tree-views'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import {
  IconBinaryTree,
  IconGenderFemale,
  IconGenderIntergender,
  IconGenderMale,
  IconListTree,
  IconMapSearch,
  IconPrinter,
  IconTable,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { KinshipLink } from '../kinship/kinship-link.tsx'
import { OwnPlace } from '../own-place/own-place.tsx'
import { Portrait } from '../portrait.tsx'
import { rootsAddress } from '../roots-address.ts'
import { lifeText } from './date-words.ts'
import styles from './person-head.module.css'
import { personName } from './person-name.ts'

const genders = {
  1: { Icon: IconGenderMale, key: 'man' },
  0: { Icon: IconGenderFemale, key: 'woman' },
  2: { Icon: IconGenderIntergender, key: 'other' },
} as const

/** Why others see the person or do not: for those who may edit. */
function LifeLine({ person: { life, restricted } }: { person: PersonPage }) {
  const { t } = useTranslation('treelife')
  if (!life) return null
  const reason = t(`reason.${life.reason}`, { years: LONGEST_LIFE })
  const text = life.hidden
    ? t('person.hidden', { reason })
    : t(restricted === 1 ? 'person.kept' : 'person.shown', { reason })
  return <p className={styles.life}>{text}</p>
}

/** Who the page is about: name, sex, years, whether still living, and the way to the chart. */
export function PersonHead({ person }: { person: PersonPage }) {
  const { t } = useTranslation('person')
  const { Icon, key } = genders[person.sex]
  const isDead = person.death === 1
  const { birth_day, birth_reading, birth_text, death_day, death_reading, death_text } = person
  const birth = { day: birth_day, reading: birth_reading, text: birth_text }
  const death = { day: death_day, reading: death_reading, text: death_text }
  const hasPortrait = person.media.some(({ portrait }) => portrait)
  return (
    <header className={styles.head} data-sex={person.sex}>
      {hasPortrait ? (
        <Portrait
          person={person}
          alt={t('media.portraitOf', { name: personName(person, t) })}
          size="large"
        />
      ) : (
        <span className={styles.icon}>
          <Icon size={44} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.book}>
          <RecordText>{t('page.inBook', { book: person.book.title })}</RecordText>
          {person.book.is_demonstration && (
            <span className={styles.tag}>{t('page.demonstration')}</span>
          )}
        </p>
        <h1 className={styles.name}>
          <RecordText>{personName(person, t)}</RecordText>
        </h1>
        <Latin>{person.spelling || person.latin}</Latin>
        <ul className={styles.facts}>
          <li className={styles.gender}>
            {hasPortrait && <Icon size={20} aria-hidden="true" />}
            {t(`gender.${key}`)}
          </li>
          {!person.masked && (
            <li>
              <RecordText>{lifeText('born', birth, t)}</RecordText>
            </li>
          )}
          {isDead && (
            <li>
              <RecordText>{lifeText('died', death, t)}</RecordText>
            </li>
          )}
          {!person.masked && (
            <li>
              {t(isDead ? 'state.deceased' : person.may_live ? 'state.living' : 'state.presumed')}
            </li>
          )}
          {person.restricted === 1 && <li>{t('state.restricted')}</li>}
          {person.generation > 0 && <li>{t('page.generation', { number: person.generation })}</li>}
        </ul>
        <OwnPlace person={person} />
        <LifeLine person={person} />
      </div>
      <div className={styles.tools} data-print="hide">
        <ButtonLink
          variant="primary"
          to={paths.familyTree({ id: person.family_tree_id, 'person-id': person.id })}
        >
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.viewTree')}
        </ButtonLink>
        {!person.masked && (
          <ButtonLink
            to={paths.familyTreeRelatives({ id: person.family_tree_id, person: person.id })}
          >
            <IconListTree size={20} aria-hidden="true" />
            {t('page.relatives')}
          </ButtonLink>
        )}
        {!person.masked && (
          <ButtonLink
            to={paths.familyTreeMourning({ id: person.family_tree_id, person: person.id })}
          >
            <IconTable size={20} aria-hidden="true" />
            {t('page.mourning')}
          </ButtonLink>
        )}
        {!person.masked && <KinshipLink treeId={person.family_tree_id} personId={person.id} />}
        {person.may.remove && (
          <ButtonLink
            to={paths.familyTreeDuplicates({ id: person.family_tree_id, person: person.id })}
          >
            <IconUsersGroup size={20} aria-hidden="true" />
            {t('page.duplicates')}
          </ButtonLink>
        )}
        <ButtonLink to={rootsAddress(person.roots)}>
          <IconMapSearch size={20} aria-hidden="true" />
          {t('page.findRoots')}
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden="true" />
          {t('page.print')}
        </Button>
      </div>
    </header>
  )
}
