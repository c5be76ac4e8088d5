import type { i18n, TFunction } from 'i18next'

/**
 * Looks each text without values up once, and each component's `t` too. i18next composes its options
 * anew in every call, a tenth of the time that a page takes to render; on the server, where texts do
 * not change, the answer is always the same.
 */
export function keepPlainTexts(instance: i18n): i18n {
  const made = new Map<string, TFunction>()
  instance.getFixedT = new Proxy(instance.getFixedT, {
    apply(getFixedT, _self, asked: Parameters<i18n['getFixedT']>) {
      const scope = JSON.stringify(asked)
      const kept = made.get(scope) ?? keeping(Reflect.apply(getFixedT, instance, asked))
      made.set(scope, kept)
      return kept
    },
  })
  return instance
}

function keeping(t: TFunction): TFunction {
  const texts = new Map<string, string>()
  return new Proxy(t, {
    apply(look, self, asked: unknown[]) {
      const [key] = asked
      if (asked.length !== 1 || typeof key !== 'string') return Reflect.apply(look, self, asked)
      const text = texts.get(key) ?? Reflect.apply(look, self, asked)
      // A key that has no text comes back as it is: who makes up keys must not fill the memory.
      if (text !== key) texts.set(key, text)
      return text
    },
  })
}
