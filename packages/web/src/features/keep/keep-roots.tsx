import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconBinaryTree } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { callApi } from '../../lib/call-api.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import styles from './keep-roots.module.css'
import { KEEP_MARK, keepAddress, type StatedRoots } from './saved-roots.ts'

// Most readers never open it.
const loadDialog = async () => (await import('./keep-dialog.tsx')).KeepDialog

interface Opened {
  KeepDialog: Awaited<ReturnType<typeof loadDialog>>
  empty: readonly FamilyTree[]
}

/** Under a result: takes what was told into a family tree of the member's. */
export function KeepRoots({ told }: { told: StatedRoots }) {
  const { t } = useTranslation('keep')
  const id = useId()
  const { signedIn, user } = useCurrentUser()
  const { pathname, search, hash } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function open(): Promise<void> {
    setOpening(true)
    try {
      const [KeepDialog, books] = await Promise.all([
        loadDialog(),
        callApi('POST /api/web/tree/list', {}),
      ])
      const own = [...books.list, ...books.shared]
      setOpened({ KeepDialog, empty: own.filter(({ people, may }) => people === 0 && may.arrange) })
    } catch {
      setFailure(t('notOpened'))
    } finally {
      setOpening(false)
    }
  }

  const isBack = signedIn && hash === KEEP_MARK
  const goOn = useEffectEvent(() => {
    // Once: reloading the page later asks nothing. Past the router, which would search anew.
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    void open()
  })
  useEffect(() => {
    if (isBack) goOn()
  }, [isBack])

  return (
    <section aria-labelledby={id} data-print="hide">
      <Card className={styles.card}>
        <SectionTitle id={id} title={t('heading')} hint={t('hint')} />
        {signedIn ? (
          <Button variant="primary" busy={opening} onClick={() => void open()}>
            <IconBinaryTree size={20} aria-hidden="true" />
            {t('button')}
          </Button>
        ) : (
          <>
            <ButtonLink to={paths.login({ next: keepAddress(told.address) })}>
              <IconBinaryTree size={20} aria-hidden="true" />
              {t('button')}
            </ButtonLink>
            <p className={styles.hint}>{t('logInFirst')}</p>
          </>
        )}
      </Card>
      {opened && (
        <opened.KeepDialog
          told={told}
          user={user}
          empty={opened.empty}
          onClose={() => setOpened(null)}
        />
      )}
      <FailureDialog message={failure} onClose={() => setFailure(null)} />
    </section>
  )
}
