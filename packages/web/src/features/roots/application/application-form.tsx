import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './application-form.module.css'
import { MAX_MESSAGE, type RootApplicationForm } from './use-application.ts'

/** The contract's limits. */
const MAX_SURNAME: typeof import('@suyuan/contract/roots').MAX_SURNAME = 40
const MAX_CONTACT: typeof import('@suyuan/contract/roots').MAX_CONTACT = 120

export function ApplicationForm({ form, busy, submit }: RootApplicationForm) {
  const { t } = useTranslation('roots')
  const format = useNumberFormat()
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        size="lg"
        withAsterisk
        aria-required
        maxLength={MAX_SURNAME}
        label={t('application.surname')}
        {...form.getInputProps('surname')}
      />
      <TextInput
        size="lg"
        withAsterisk
        aria-required
        maxLength={MAX_CONTACT}
        label={t('application.contact')}
        description={t('application.contactHint')}
        {...form.getInputProps('mobile')}
      />
      <div>
        <Textarea
          size="lg"
          rows={5}
          resize="vertical"
          label={t('application.message')}
          description={t('application.messageHint')}
          {...form.getInputProps('describe')}
        />
        <p className={styles.count}>
          {t('application.messageCount', {
            written: format(form.values.describe.length),
            max: format(MAX_MESSAGE),
          })}
        </p>
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('application.submit')}
        </Button>
        <p className={styles.privacy}>
          {t('application.privacy')}{' '}
          <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
            {t('application.privacyLink')}
            <VisuallyHidden>{t('newTab')}</VisuallyHidden>
          </a>
        </p>
      </div>
    </form>
  )
}
