import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { pages } from '../packages/web/src/route-table.ts'
import { deskAddresses } from './desk-addresses.ts'
import { hire, logIn, newToken, register } from './members.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  inLang,
  languages,
  open,
  test,
} from './site.ts'

const texts = { 'zh-CN': zhCn.staff, 'zh-TW': zhTw.staff, en: en.staff }

for (const lang of languages('en')) {
  test(`every page of the desk can be read and worked by everybody in ${lang} @long`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    test.slow(true, 'nineteen pages')
    const admin = await register(request, { lang })
    await hire(admin, 'admin')
    const addresses = await deskAddresses(request, admin, await newToken(request, admin))
    expect(Object.keys(addresses)).toEqual(
      expect.arrayContaining(Object.keys(pages).filter((path) => path.startsWith('/staff'))),
    )
    await logIn(page.context(), request, admin)
    for (const [path, address] of Object.entries(addresses)) {
      await test.step(path, async () => {
        await open(page, inLang(address, lang))
        await expect(page.getByRole('navigation', { name: texts[lang].desk.nav })).toBeVisible()
        await expectAccessible(page)
        await expectNoSideScroll(page)
      })
    }
  })
}
