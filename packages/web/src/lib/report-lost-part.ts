import { browserI18n } from '../i18n/browser-i18n.ts'
import { showMessage } from '../ui/messages.ts'
import { isRenewed } from './renewed.ts'

/** Says why a part of the page that is fetched only when it is wanted has not come. */
export async function reportLostPart(): Promise<void> {
  const why = (await isRenewed()) ? 'renewed' : 'offline'
  showMessage({ kind: 'error', text: browserI18n().t(`common:call.${why}`) })
}
