import { describe, expect, it, vi } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { keepPlainTexts } from './keep-plain-texts.ts'

const texts = {
  common: {
    greeting: 'Welcome',
    of: 'Book {{number}}',
    books_one: 'a book',
    books_other: '{{count}} books',
  },
  other: { greeting: 'Hello', deep: { title: 'Title' } },
}

describe('keepPlainTexts', () => {
  const instance = keepPlainTexts(createI18n('en', texts))
  /** These texts are none of the site's, whose names the types know. */
  const ask = (scope: string[], ...asked: [key: string, values?: object]): unknown =>
    Reflect.apply(Reflect.apply(instance.getFixedT, instance, ['en', ...scope]), undefined, asked)

  it('answers as without it, the second time too', () => {
    for (let time = 0; time < 2; time++) {
      expect(ask(['common'], 'greeting')).toBe('Welcome')
      expect(ask(['other'], 'greeting')).toBe('Hello')
      expect(ask(['other', 'deep'], 'title')).toBe('Title')
    }
  })

  it('never keeps a text with values, nor a key without a text', () => {
    expect(ask(['common'], 'of', { number: 1 })).toBe('Book 1')
    expect(ask(['common'], 'of', { number: 2 })).toBe('Book 2')
    expect(ask(['common'], 'books', { count: 1 })).toBe('a book')
    expect(ask(['common'], 'books', { count: 3 })).toBe('3 books')
    expect(ask(['common'], 'nowhere')).toBe('nowhere')
    instance.addResource('en', 'common', 'nowhere', 'now somewhere')
    expect(ask(['common'], 'nowhere')).toBe('now somewhere')
  })

  it('looks a text up once, and hands the same t to whoever asks alike', () => {
    const look = vi.spyOn(instance, 't')
    expect(ask(['common'], 'greeting')).toBe('Welcome')
    expect(look).not.toHaveBeenCalled()
    expect(instance.getFixedT('en', 'common')).toBe(instance.getFixedT('en', 'common'))
  })
})
