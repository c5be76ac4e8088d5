import { Textarea, TextInput } from '@mantine/core'
import { MAX_CONTACT, MAX_MESSAGE, MAX_SURNAME } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './application-form.module.css'
import type { RootApplicationForm } from './use-application.ts'

export function ApplicationForm({ form, busy, submit }: RootApplicationForm) {
  const { t } = useTranslation('application')
  const format = useNumberFormat()
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        size="lg"
        withAsterisk
        aria-required
        maxLength={MAX_SURNAME}
        label={t('surname')}
        {...form.getInputProps('surname')}
      />
      <TextInput
        size="lg"
        withAsterisk
        aria-required
        maxLength={MAX_CONTACT}
        label={t('contact')}
        description={t('contactHint')}
        {...form.getInputProps('mobile')}
      />
      <div>
        <Textarea
          size="lg"
          rows={5}
          resize="vertical"
          label={t('message')}
          description={t('messageHint')}
          {...form.getInputProps('describe')}
        />
        <p className={styles.count}>
          {t('messageCount', {
            written: format(form.values.describe.length),
            max: format(MAX_MESSAGE),
          })}
        </p>
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('submit')}
        </Button>
        <p className={styles.privacy}>
          {t('privacy')}{' '}
          <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
            {t('privacyLink')}
            <VisuallyHidden>{t('newTab')}</VisuallyHidden>
          </a>
        </p>
      </div>
    </form>
  )
}
