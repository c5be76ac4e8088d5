import type { Calls } from '@suyuan/contract/api'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOwnMomentFormat } from '../../../lib/use-day-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import styles from './devices.module.css'
import securityStyles from './security.module.css'
import { SecurityItem } from './security-item.tsx'
import { useDevices } from './use-devices.ts'

type Device = Calls['POST /api/web/user/sessions']['output'][number]

/** Where the member is logged in, and how to end it. */
export function Devices() {
  const { t } = useTranslation('accounts')
  const { devices, failed, loading, retry, end, endOthers, failure } = useDevices()
  return (
    <SecurityItem
      title={t('devices.title')}
      hint={t('devices.hint')}
      action={
        devices &&
        devices.length > 1 && (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('devices.endOthers')}
          </Button>
        )
      }
    >
      <div className={securityStyles.full}>
        <FormFailure text={failure} />
        {failed ? (
          <ErrorState message={t('devices.failed')} onRetry={retry} busy={loading} />
        ) : devices ? (
          <ul className={styles.list}>
            {devices.map((device) => (
              <DeviceItem
                key={device.id}
                device={device}
                busy={end.isPending && end.variables.id === device.id}
                onEnd={() => end.mutate(device)}
              />
            ))}
          </ul>
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </SecurityItem>
  )
}

interface DeviceItemProps {
  device: Device
  busy: boolean
  onEnd: () => void
}

function DeviceItem({ device, busy, onEnd }: DeviceItemProps) {
  const { t } = useTranslation('accounts')
  const at = useOwnMomentFormat()
  const name = device.device || t('devices.unknown')
  const Icon = /Android|iPhone|iPad|HarmonyOS/.test(name) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.device}>
      <Icon size={28} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {device.current && <span className={styles.current}>{t('devices.current')}</span>}
        </p>
        <p className={styles.times}>
          <span>{t('devices.lastUsed', { date: at(device.last_used_at) })}</span>
          <span>{t('devices.since', { date: at(device.created_at) })}</span>
        </p>
      </div>
      {device.may.end && (
        <Button variant="quiet" busy={busy} onClick={onEnd}>
          {t('devices.end')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
