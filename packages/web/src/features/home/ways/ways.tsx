import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useNavigation } from 'react-router'
import { useRequestLink } from '../../../lib/root-request-context.ts'
import { paths } from '../../../paths.ts'
import { SurnameForm } from '../../../pickers/surname-form.tsx'
import { accountPath } from '../../../pickers/surname-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './ways.module.css'

/** Tab of the family trees in the profile. */
const TREES = 2

/** The commonest hundred to choose from, as the old book of surnames promises in its name. */
const CHOICES = 100

/** Where to begin: with a surname, a family tree of one's own, or the staff. */
export function Ways() {
  const { t } = useTranslation('homepage')
  const headingId = useId()
  const ask = useRequestLink()
  return (
    <section className={styles.band} aria-labelledby={headingId}>
      <div className={styles.content}>
        <SectionTitle id={headingId} title={t('ways.heading')} hint={t('ways.hint')} />
        <div className={styles.ways}>
          <Card className={styles.way}>
            <h3 className={styles.title}>{t('ways.surnameHeading')}</h3>
            <p className={styles.text}>{t('ways.surnameText')}</p>
            <SurnameQuery />
          </Card>
          <Card className={styles.way}>
            <h3 className={styles.title}>{t('ways.treeHeading')}</h3>
            <p className={styles.text}>{t('ways.treeText')}</p>
            <ButtonLink to={paths.profile(TREES)} size="large">
              {t('ways.treeButton')}
            </ButtonLink>
          </Card>
          <Card className={styles.way}>
            <h3 className={styles.title}>{t('ways.applyHeading')}</h3>
            <p className={styles.text}>{t('ways.applyText')}</p>
            <ButtonLink to={paths.rootRequest()} size="large" onClick={ask}>
              {t('ways.applyButton')}
            </ButtonLink>
          </Card>
        </div>
      </div>
    </section>
  )
}

/** Chosen or typed, a surname leads to its account. */
function SurnameQuery() {
  const { t } = useTranslation('homepage')
  const navigate = useNavigate()
  const { location } = useNavigation()
  return (
    <SurnameForm
      action={paths.surname()}
      name={t('ways.surnameHeading')}
      label={t('ways.surnameLabel')}
      submit={t('ways.surnameSubmit')}
      missing={t('ways.surnameMissing')}
      choices={CHOICES}
      searching={location?.pathname === paths.surname()}
      onSend={(surname) => navigate(accountPath(surname))}
    />
  )
}
