import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** What has been said to the assistant and by it. */
export const log = (page: Page) => page.getByRole('log')

/** The field that takes the answer to the question that stands. */
export const answer = (page: Page) => page.locator('[data-answer]:visible')

/** The sign that an answer is on its way. */
export const waiting = (page: Page) => page.locator('[data-typing]')

export async function send(page: Page, words: string): Promise<void> {
  await answer(page).fill(words)
  await answer(page).press('Enter')
}

/** The assistant has come to a question and waits for its answer. */
export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`第 ${number} 题，共 10 题`)).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
}
