import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import type { AskLetters } from '../chart/card-letters.ts'

/** Where names on cards are had in letters; undefined for who reads their characters. */
export function useLetters(treeId: string): AskLetters | undefined {
  const { i18n } = useTranslation()
  const needed = i18n.language === 'en'
  return useMemo(() => (needed ? lettersOf(treeId) : undefined), [treeId, needed])
}

function lettersOf(treeId: string): AskLetters {
  return async (serials) => {
    const input = { family_tree_id: treeId, serials: [...serials] }
    try {
      const { list } = await callApi('POST /api/web/tree/node/cards', input, { silent: true })
      return new Map(list.flatMap(({ serial, latin }) => (latin === '' ? [] : [[serial, latin]])))
    } catch (error) {
      // Asked again when the cards are seen again.
      if (isCallFailure(error)) return undefined
      throw error
    }
  }
}
